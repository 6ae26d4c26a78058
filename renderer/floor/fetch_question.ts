/** Fetched behind the page: whoever presses Enter types on at once. */
export const fetchQuestion = async () => (await import('./change/question.tsx')).Question
