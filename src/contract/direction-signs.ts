/**
 * Signs that turn the direction of the text around them: a name or title with one can look like another, also beside it.
 * Letters have a direction of their own, and marks between them (U+200E, U+200F, U+061C) stay.
 */
const directionSigns = /[\u202A-\u202E\u2066-\u2069]/g

export const withoutDirectionSigns = (text: string): string => text.replace(directionSigns, '')
