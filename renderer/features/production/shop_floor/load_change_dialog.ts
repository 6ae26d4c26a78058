/** Fetched behind the page: whoever presses Enter types on at once. */
export const loadChangeQuestion = async () => (await import('./change/change_question.tsx')).ChangeQuestion
