/**
 * Enter and Escape that belong to an input method (the Chinese candidate window) never reach a cell, a form or a
 * dialog. The first listener of the window sees every key before all others, so no input has to ask by itself.
 *
 * Three signs: `isComposing`; keyCode 229, which the input method's keys carry; and the order of some systems in
 * which compositionend comes first and the Enter that ended it follows within the same turn. A page that is busy takes
 * keys before it takes timers: once the Enter is let go, the next one is a key like any other.
 */
export function keepInputMethodKeys(target: Window): void {
  let justEnded = false
  const start = () => {
    justEnded = false
  }
  const end = () => {
    justEnded = true
    target.setTimeout(start)
  }
  const letGo = ({ key, code }: KeyboardEvent) => {
    if (key === 'Enter' || code === 'Enter' || code === 'NumpadEnter') start()
  }
  const stop = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape' && event.keyCode !== 229) return
    if (!event.isComposing && event.keyCode !== 229 && !justEnded) return
    event.stopImmediatePropagation()
    // An Enter after the end is an ordinary key to the browser, which would submit the form.
    if (!event.isComposing) event.preventDefault()
  }
  target.addEventListener('compositionstart', start, true)
  target.addEventListener('compositionend', end, true)
  target.addEventListener('keydown', stop, true)
  target.addEventListener('keyup', letGo, true)
}
