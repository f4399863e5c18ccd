export const galleyFolder = 'galleys'

/** What is published stays, also when its author is erased. */
export const isGalleyFile = (key: string): boolean => key.startsWith(`${galleyFolder}/`)
