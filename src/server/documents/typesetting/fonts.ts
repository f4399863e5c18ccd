import { fileURLToPath } from 'node:url'

/** Folders of packages; each holds one weight of a typeface. */
const folderOf = (folder: string): string => fileURLToPath(new URL('.', import.meta.resolve(folder)))

/** Latin, Greek and Cyrillic, Devanagari, Arabic. */
const usualFolders = [
	'@expo-google-fonts/noto-serif/400Regular',
	'@expo-google-fonts/noto-serif/400Regular_Italic',
	'@expo-google-fonts/noto-serif/600SemiBold',
	'@expo-google-fonts/noto-serif-devanagari/400Regular',
	'@expo-google-fonts/noto-serif-devanagari/600SemiBold',
	'@expo-google-fonts/noto-naskh-arabic/400Regular',
	'@expo-google-fonts/noto-naskh-arabic/600SemiBold',
]

/** Ten megabytes, read only for documents with such letters. */
const eastAsianFolders = ['@expo-google-fonts/noto-sans-sc/400Regular']

export const fontFolders = (hasEastAsian: boolean): string[] =>
	[...usualFolders, ...(hasEastAsian ? eastAsianFolders : [])].map((folder) => folderOf(`${folder}/index.js`))

const eastAsianLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** One compiler for documents with such letters and one for the others, each made when it is first needed. */
export function byLetters<Compiler>(make: (hasEastAsian: boolean) => Compiler): (text: string) => Compiler {
	const made = new Map<boolean, Compiler>()
	return (text) => {
		const hasEastAsian = eastAsianLetters.test(text)
		const compiler = made.get(hasEastAsian) ?? make(hasEastAsian)
		made.set(hasEastAsian, compiler)
		return compiler
	}
}
