import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { withAppProcess } from './support/app.ts'
import { type BenchmarkOptions, type Findings, say, type Table } from './support/benchmark.ts'
import { choosePages } from './support/pages.ts'
import { sum } from './support/statistics.ts'
import { late, type Visit, visit } from './weight/visit.ts'

const widths = [390, 1280]
const lines = { prompt: undefined, late }

type Measured = Visit & { path: string; width: number; line: string }

/**
 * Each page opened as a first visit in a browser: the bytes of its JavaScript and fonts as they come over the wire, and
 * whether anything moved while it loaded, at two widths, with its files at once and with scripts and fonts that come late.
 */
export async function run({ pages }: BenchmarkOptions): Promise<Findings> {
	const executablePath = findChromium()
	if (!executablePath) throw new Error('there is no Chromium: install one, or name it with CHROMIUM_PATH')
	return withAppProcess(async ({ url }) => {
		const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
		try {
			const visits: Measured[] = []
			for (const [path, status] of choosePages(pages))
				for (const width of widths)
					for (const [line, conditions] of Object.entries(lines)) {
						const found = await visit(browser, `${url}${path}`, width, conditions)
						if (found.status !== status) throw new Error(`${path} answered ${found.status} in place of ${status}`)
						visits.push({ ...found, path, width, line })
						if (found.moved.length > 0) say(`${path} at ${width} px, files ${line}: ${found.moved.join('; ')}`)
					}
			return describe(visits)
		} finally {
			await browser.close()
		}
	})
}

/** 1 KB is 1000 bytes. */
const kilobytes = ({ files }: Visit, type: string) =>
	sum(files.filter((file) => file.type === type).map(({ bytes }) => bytes)) / 1000

function describe(visits: Measured[]): Findings {
	const most = (of: (measured: Measured) => number) => Math.max(...visits.map(of))
	const shiftOn = (line: string) =>
		Math.max(...visits.filter((measured) => measured.line === line).map(({ shift }) => shift))
	const types = ['Script', 'Font', 'Stylesheet', 'Document']
	return {
		tables: [
			{
				columns: ['first visit', 'width', 'files', 'JavaScript KB', 'fonts KB', 'styles KB', 'HTML KB', 'layout shift'],
				rows: visits.map((measured) => [
					measured.path,
					String(measured.width),
					measured.line,
					...types.map((type) => kilobytes(measured, type).toFixed(1)),
					measured.shift === 0 ? '0' : measured.shift.toPrecision(2),
				]),
			},
			filesTable(visits),
		],
		notes: [
			`Bytes on the wire, headers of the answers included; 1 KB is 1000 bytes. "late" holds back scripts by ${late.scriptMs} ms and fonts by ${late.fontMs} ms.`,
		],
		verdicts: [
			{
				name: 'JavaScript of a page',
				value: most((of) => kilobytes(of, 'Script')),
				unit: ' KB',
				limit: 130,
				kind: 'at most',
			},
			{ name: 'fonts of a page', value: most((of) => kilobytes(of, 'Font')), unit: ' KB', limit: 50, kind: 'at most' },
			{ name: 'layout shift, files at once,', value: shiftOn('prompt'), limit: 0, kind: 'at most' },
			{ name: 'layout shift, files late,', value: shiftOn('late'), limit: 0, kind: 'at most' },
		],
	}
}

/** Which files make up the weight, and on which pages they are. */
function filesTable(visits: Measured[]): Table {
	const pages = new Map<string, { type: string; bytes: number; paths: Set<string> }>()
	for (const { path, files } of visits)
		for (const { type, name, bytes } of files.filter((file) => ['Script', 'Font'].includes(file.type))) {
			const known = pages.get(name) ?? { type, bytes, paths: new Set() }
			known.paths.add(path)
			pages.set(name, known)
		}
	const rows = [...pages].sort(([, a], [, b]) => b.bytes - a.bytes)
	return {
		columns: ['file', 'kind', 'KB', 'on'],
		rows: rows.map(([name, { type, bytes, paths }]) => [name, type, (bytes / 1000).toFixed(1), [...paths].join(' ')]),
	}
}
