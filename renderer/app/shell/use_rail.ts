import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { savePreference, usePreference } from '../../api/preferences.ts'

const place = 'navigation/rail'
/** Narrower windows begin with the rail. */
const narrow = '(max-width: 1179px)'

/** Whether the navigation shows icons only: as the person has chosen; in a narrow window until it is unfolded there. */
export function useRail() {
  const [kept] = usePreference(place)
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const [isUnfolded, setUnfolded] = useState(false)
  const isRail = isNarrow ? !isUnfolded : kept === true
  const fold = () => {
    if (isNarrow) setUnfolded(isRail)
    else savePreference(place, isRail ? undefined : true)
  }
  return { isRail, fold }
}
