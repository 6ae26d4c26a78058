/** The type first: a page printed before its fonts had come would miss signs. */
export async function printPages(): Promise<void> {
  await document.fonts.ready
  window.print()
}
