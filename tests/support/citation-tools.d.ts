declare module 'citeproc' {
	type System = { retrieveLocale: (language: string) => string; retrieveItem: (id: string) => unknown }
	class Engine {
		constructor(system: System, style: string, language?: string, forceLanguage?: boolean)
		setOutputFormat(format: 'html' | 'text'): void
		updateItems(ids: string[]): void
		makeBibliography(): [{ entry_ids: string[][] }, string[]]
	}
	const CSL: { Engine: typeof Engine }
	export default CSL
}

declare module '@citation-js/core' {
	const plugins: {
		input: { chain: (text: string, options: { forceType?: string; generateGraph: boolean }) => unknown[] }
	}

	export { plugins }
}
