/** One table; the first column holds names, the others figures. */
export type Table = { title?: string; columns: string[]; rows: string[][] }

/** What a figure must be. `name` is usually "ratio"; with several in a benchmark it says of what. */
export type Verdict = { name: string; value: number; unit?: string; limit: number; kind: 'at least' | 'at most' }

export type Findings = { tables: Table[]; verdicts: Verdict[]; notes: string[] }
export type LeftOut = { leftOut: string }

export type BenchmarkOptions = {
	csv?: string | undefined
	/** DOAJ's records with keywords and subjects. */
	richCsv?: string | undefined
	/** A folder of manuscripts (.docx) that are kept elsewhere, each with a .txt of what it says. */
	manuscripts?: string | undefined
	/** Paths to measure in place of all. */
	pages?: string[] | undefined
	/** How often, in place of the benchmark's own number. */
	runs?: number | undefined
	/** Also the figures of each layout of manuscripts, or what went wrong in each file of a folder. */
	layouts?: boolean | undefined
}

export type Benchmark = { run: (options: BenchmarkOptions) => Promise<Findings | LeftOut> }

export const holds = ({ value, limit, kind }: Verdict) => (kind === 'at least' ? value >= limit : value <= limit)

/** For people who wait: what happens now. */
export const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
