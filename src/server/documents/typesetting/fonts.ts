import { fileURLToPath } from 'node:url'

/** Folders of packages; each holds one weight of a typeface. */
const folderOf = (folder: string): string => fileURLToPath(new URL('.', import.meta.resolve(folder)))

/** Latin, Greek and Cyrillic, Devanagari, Arabic. */
export const fontFolders = (): string[] =>
	[
		'@expo-google-fonts/noto-serif/400Regular',
		'@expo-google-fonts/noto-serif/400Regular_Italic',
		'@expo-google-fonts/noto-serif/600SemiBold',
		'@expo-google-fonts/noto-serif-devanagari/400Regular',
		'@expo-google-fonts/noto-serif-devanagari/600SemiBold',
		'@expo-google-fonts/noto-naskh-arabic/400Regular',
		'@expo-google-fonts/noto-naskh-arabic/600SemiBold',
	].map((folder) => folderOf(`${folder}/index.js`))

/** Ten megabytes, read only for documents with such letters. */
export const eastAsianFolders = (): string[] => [folderOf('@expo-google-fonts/noto-sans-sc/400Regular/index.js')]

export const hasEastAsianLetters = (text: string): boolean =>
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
