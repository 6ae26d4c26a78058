import { Box } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FilePage } from './stored_file.ts'
import styles from './viewer.module.css'

interface Props {
  readonly page: FilePage
  readonly name: string
}

/** One page, drawn while it is near what is looked at: many large ones would not fit into a small machine. */
export function FilePageView({ page, name }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    if (!isNear) return
    let address = ''
    let isLeft = false
    page.draw().then(
      (blob) => {
        if (isLeft) return
        address = URL.createObjectURL(blob)
        setPicture(address)
      },
      // A page whose file has been closed meanwhile.
      () => undefined,
    )
    return () => {
      isLeft = true
      setPicture(undefined)
      URL.revokeObjectURL(address)
    }
  }, [isNear, page])
  return (
    <Box
      ref={place}
      className={styles.page}
      __vars={{ '--page-width': `${page.width}px`, '--page-height': `${page.height}px` }}
    >
      {picture && <img src={picture} alt={name} />}
    </Box>
  )
}

function useNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = place.current
    if (!watched) return
    const watching = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100%',
    })
    watching.observe(watched)
    return () => watching.disconnect()
  }, [place])
  return isNear
}
