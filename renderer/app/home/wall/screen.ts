/** Fills the screen; where the browser refuses, the page is shown in its window. */
export const fillScreen = (): void =>
  void document.documentElement.requestFullscreen?.().catch(() => undefined)

/** Keeps the screen from being switched off while nobody types. Returns the function that ends it. */
export function keepScreenOn(): () => void {
  let held: WakeLockSentinel | undefined
  let ended = false
  // Browsers offer it to safe addresses only, and take it back from a window that is hidden.
  const hold = async () => {
    if (document.visibilityState !== 'visible') return
    const lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (ended) await lock?.release()
    else held = lock
  }
  const onVisible = () => void hold()
  document.addEventListener('visibilitychange', onVisible)
  onVisible()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', onVisible)
    void held?.release()
  }
}
