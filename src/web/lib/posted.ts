/** Where a page finds what was sent to it by its form in a browser without JavaScript. */
export const postedKey = ['posted'] as const
