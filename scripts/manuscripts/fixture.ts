/** What the reader must find. Left out: not compared, except title and abstract, which then must not be found. */
export type Expected = {
	title?: string
	authors: { name: string; affiliations: string[]; email?: string; designation?: string }[]
	abstract?: string
	keywords: string[]
	hasReferences: boolean
	trackedChanges?: { count: number; firstPlace?: string }
	comments?: { count: number; firstPlace?: string }
	metadata?: Record<string, string>
	wordCount?: number
}
export type Fixture = {
	name: string
	expected: Expected
	/** The count of words is then LibreOffice's, taken from its plain text. */
	isCounted?: boolean
	make: (work: string) => Uint8Array | Promise<Uint8Array>
}

export const prose =
	'Smallholders in dry districts decide each season how much water to give and when. We followed forty farms through three years and compared what the soil held with what the farmers believed it held. The two differed most after short rains, when fields looked wet and were not.'
export const secondProse =
	'A simple gauge closed most of that gap. Farms that used it gave a fifth less water and harvested as much, and the saving was largest where water had to be pumped from the deepest wells.'
