import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../feedback/lazy_part.tsx'
import type { TimeLine as Loaded } from './time_line.tsx'

// A record, and a list with its preview, wait for none of it.
const Line = lazyPart(async () => (await import('./time_line.tsx')).TimeLine)

export const TimeLine = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Line {...props} />
  </Suspense>
)
