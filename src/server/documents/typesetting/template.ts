import { readFileSync } from 'node:fs'

/** The look of every document, for whichever compiler reads it. */
export const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')
