/** For `like` on lower-case text: `%` and `_` in what somebody typed are letters, not patterns. */
export const substringPattern = (q: string) => `%${q.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`
