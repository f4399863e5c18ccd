/** `%` and `_` in what somebody typed are letters, not patterns. */
export const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** For `like` and `ilike`: this text anywhere in another one. */
export const substringPattern = (text: string) => `%${escapePattern(text.normalize('NFC'))}%`
