import { findChromium } from '../scripts/chromium.ts'
import { type Audit, audit, LostTrace, withBrowser } from './lighthouse/audit.ts'
import { withAppProcess } from './support/app.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { choosePages } from './support/pages.ts'
import { median } from './support/statistics.ts'

type Measured = { path: string; status: number; audits: Audit[] }

/** Every public page measured by Lighthouse as on a phone with a slow connection, in rounds over all pages. */
export async function run({ pages, runs = 5 }: BenchmarkOptions): Promise<Findings> {
	const executablePath = findChromium()
	if (!executablePath) throw new Error('there is no Chromium: install one, or name it with CHROMIUM_PATH')
	return withAppProcess(async ({ url }) => {
		const measured: Measured[] = choosePages(pages).map(([path, status]) => ({ path, status, audits: [] }))
		for (let round = 1; round <= runs; round++)
			for (const { path, status, audits } of measured) {
				const look = () => withBrowser(executablePath, (port) => audit(port, `${url}${path}`))
				const found = await look().catch((error: unknown) => {
					if (!(error instanceof LostTrace)) throw error
					say(`    ${error.message} Once more.`)
					return look()
				})
				if (found.status !== status) throw new Error(`${path} answered ${found.status} in place of ${status}`)
				const outside = found.requests.filter((address) => !address.startsWith(`${url}/`))
				if (outside.length > 0) throw new Error(`${path} asked elsewhere: ${outside.join(' ')}`)
				audits.push(found)
				say(`${round}/${runs} ${path}: ${Object.values(found.scores).join(' ')}, shift ${found.shift}`)
				for (const sentence of found.lost) say(`    ${sentence}`)
			}
		return describe(measured, runs)
	})
}

function describe(measured: Measured[], runs: number): Findings {
	const of = ({ audits }: Measured, figure: (audit: Audit) => number) => median(audits.map(figure))
	const least = (category: keyof Audit['scores'], among = measured) =>
		Math.min(...among.map((page) => of(page, ({ scores }) => scores[category])))
	const speeds = measured.flatMap(({ audits }) => audits.map(({ machineSpeed }) => machineSpeed))
	// a page that is not there is not for search engines, and Chromium itself writes its 404 into the console
	const found = measured.filter(({ status }) => status === 200)
	// the same journals in any order, and documents of one article each
	const indexed = found.filter(({ path }) => !/^\/(compare-journals|verify)\b/.test(path))
	return {
		tables: [
			{
				columns: [
					runs === 5 ? 'median of five' : `median of ${runs}`,
					'performance',
					'accessibility',
					'best practices',
					'SEO',
					'first paint ms',
					'largest paint ms',
					'blocked ms',
					'layout shift',
				],
				rows: measured.map((page) => [
					page.path,
					...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map((category) =>
						String(of(page, ({ scores }) => scores[category])),
					),
					...(['firstPaint', 'largestPaint', 'blocked'] as const).map((figure) =>
						of(page, (audit) => audit[figure]).toFixed(0),
					),
					String(of(page, ({ shift }) => shift)),
				]),
			},
		],
		notes: [
			'Lighthouse 13 with its own settings: an emulated phone, a slow connection, a processor four times slower. Paints are simulated from what was seen.',
			`Lighthouse measured this machine at ${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)}, ${median(speeds).toFixed(0)} in the median; other programs lower it. No page asked another host for anything.`,
			'A page that is not there answers 404: Chromium itself writes that into the console, which costs the page points in best practices; only an untrue 200 would avoid it. Search engines are kept away from it, from comparisons and from /verify.',
		],
		verdicts: [
			{ name: 'performance of a page', value: least('performance'), limit: 98, kind: 'at least' },
			{ name: 'accessibility', value: least('accessibility'), limit: 100, kind: 'at least' },
			{
				name: 'best practices of pages that are there',
				value: least('best-practices', found),
				limit: 100,
				kind: 'at least',
			},
			...(indexed.length > 0
				? [{ name: 'SEO of pages for search', value: least('seo', indexed), limit: 100, kind: 'at least' as const }]
				: []),
			{
				name: 'layout shift',
				value: Math.max(...measured.flatMap(({ audits }) => audits.map(({ shift }) => shift))),
				limit: 0,
				kind: 'at most',
			},
		],
	}
}
