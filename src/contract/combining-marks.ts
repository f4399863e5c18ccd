/**
 * A letter with more marks than this is no letter of any language: the limit of Unicode's own "stream-safe" text. To put a long row
 * of them in order (`normalize`, in PostgreSQL too) takes the square of its length. The two signs become marks in NFKC and NFKD.
 */
const longRow = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** Text that can be normalised in a time in proportion to its length. */
export const withFewMarks = (text: string): string => text.replace(longRow, '$1')
