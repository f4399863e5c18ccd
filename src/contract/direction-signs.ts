/**
 * Signs that turn the direction of the text around them: a name or title with one can look like another, also beside it.
 * Letters have a direction of their own, and marks between them (U+200E, U+200F, U+061C) stay.
 */
const directionSigns = /[\u202A-\u202E\u2066-\u2069]/g

/** Those that print letters backwards, which no language needs: its letters know their direction. */
const overrides = /[\u202D\u202E]/g

export const withoutOverrides = (text: string): string => text.replace(overrides, '')

export const withoutDirectionSigns = (text: string): string => text.replace(directionSigns, '')
