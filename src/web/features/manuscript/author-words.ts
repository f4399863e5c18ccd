import { wordsOf } from './scripts.ts'

/** "Author" and "authors" in languages of manuscripts, as parts of regular expressions. */
export const authorWords = (): string => wordsOf('author', 'autor(?:a|es|en)?')
/** "E-mail" in the same way. */
export const emailWords = (): string => wordsOf('email', 'e-?\\s?mails?(?: ?(?:address(?:es)?|ids?))?|mail id')
