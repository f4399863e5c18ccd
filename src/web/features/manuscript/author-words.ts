import { wordsOf } from './scripts.ts'

/** "Author" and "authors" in languages of manuscripts, as parts of regular expressions. */
export const authorWords = (): string =>
	wordsOf('author', 'autor(?:a|es|as|i|zy|en|ka)?|auteure?s?|forfattere?|yazar(?:lar)?|penulis')
/** "E-mail" in the same way. */
export const emailWords = (): string =>
	wordsOf(
		'email',
		'e-?\\s?mails?(?: ?(?:address(?:es)?|ids?))?|mail id|correos?(?: electr[óo]nicos?)?|courriel|e-?posta|surel',
	)
