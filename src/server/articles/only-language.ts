/** An article is in the language of its journal; where that has several, nobody knows. */
export const onlyLanguage = ([language, ...others]: readonly string[]): string | null =>
	language !== undefined && others.length === 0 ? language : null
