import { issnsIn, isValidIssn } from '../../../contract/issn.ts'
import { type ImportField, importLimits } from '../../../contract/journal-import-words.ts'
import type { ImportProblem } from '../../../contract/journal-imports.ts'
import { indexingLimits, journalLimits, journalListLimits } from '../../../contract/journal-words.ts'
import {
	addressCell,
	type Cell,
	cleanLine,
	countryCell,
	impactFactorCell,
	isNothing,
	languagesCell,
	licenceName,
	listCell,
	longTextCell,
	textCell,
	tooLong,
	weeksCell,
	withoutGuard,
	yesNoCell,
} from './cells.ts'
import type { ImportColumn } from './columns.ts'
import { type Amounts, currencyIn, feeCell } from './fees.ts'

const commas = /[,;|\n]/
/** A subject or a library may have a comma in its name. */
const lines = /[;|\n]/

/** Of a subject that is too long for us the general levels before the last ones are left out. */
function subjectsCell(text: string): Cell<string[]> {
	let isShortened = false
	const subjects = text.split(lines).map((subject) => {
		let short = cleanLine(subject)
		while (short.length > journalListLimits.subjects.name && short.includes(': ')) {
			short = short.slice(short.indexOf(': ') + 2)
			isShortened = true
		}
		return short
	})
	const cell = listCell(journalListLimits.subjects, lines)(subjects.join('|'))
	return isShortened ? { problem: 'The first levels of a long subject are left out.', ...cell } : cell
}

/** How each field is read, except those that are read together. */
const cells = {
	title: textCell(journalLimits.title),
	alternativeTitle: textCell(journalLimits.alternativeTitle),
	abbreviation: textCell(journalLimits.abbreviation),
	publisher: textCell(journalLimits.publisher),
	country: countryCell,
	description: longTextCell(journalLimits.description),
	scope: longTextCell(journalLimits.scope),
	category: textCell(journalLimits.category),
	subjects: subjectsCell,
	keywords: listCell(journalListLimits.keywords, commas),
	languages: languagesCell,
	licences: (text: string) => {
		const { value = [], ...rest } = listCell(journalListLimits.licences, commas)(text)
		return { value: [...new Set(value.map(licenceName))], ...rest }
	},
	copyright: textCell(journalLimits.copyright),
	authorKeepsCopyright: yesNoCell,
	reviewType: textCell(journalLimits.reviewType),
	weeks: weeksCell,
	processingTime: textCell(journalLimits.processingTime),
	feeCharged: yesNoCell,
	otherFeesCharged: yesNoCell,
	hasWaiver: yesNoCell,
	waiverUrl: addressCell,
	archiving: listCell(journalListLimits.archiving, commas),
	indexing: listCell(indexingLimits, commas),
	frequency: textCell(journalLimits.frequency),
	impactFactor: impactFactorCell,
	website: addressCell,
	boardUrl: addressCell,
	aimsUrl: addressCell,
	instructionsUrl: addressCell,
	sourceUrl: addressCell,
} satisfies Partial<Record<ImportField, (text: string) => Cell<unknown>>>
type PlainField = keyof typeof cells
type ValueOf<F extends PlainField> = (typeof cells)[F] extends (text: string) => Cell<infer T> ? T : never

/** What the file says of a fee: an amount, `0` for none, or that there is one without saying how much. */
export type ReadFee = Amounts & { isOnRequest: boolean }

/** What a row says; what it does not say is not there. */
export type RowValues = {
	[F in Exclude<PlainField, 'feeCharged' | 'otherFeesCharged' | 'authorKeepsCopyright'>]?: ValueOf<F>
} & { print?: string; online?: string; fee?: ReadFee }

export type ReadRow = { values: RowValues; issns: string[]; problems: ImportProblem[] }

const isPlain = (field: ImportField): field is PlainField => Object.hasOwn(cells, field)

/** Reads one row. A problem never stops the others from being found; a row without title or ISSN is skipped. */
export function readRow(columns: readonly ImportColumn[], row: readonly string[]): ReadRow {
	const problems: ImportProblem[] = []
	const report: Report = (column, value, sentence, effect) => {
		// what skips the row is always told
		if (problems.length < importLimits.problems || effect === 'row')
			problems.push({ column, value: value.slice(0, importLimits.value).toWellFormed(), sentence, effect })
	}
	if (row.length !== columns.length) {
		const sentence = `It has ${row.length} ${row.length === 1 ? 'cell' : 'cells'}, and the headings are ${columns.length}.`
		report(null, row[0] ?? '', sentence, 'row')
		return { values: {}, issns: [], problems }
	}

	const read: Record<string, unknown> = {}
	const fees: { column: string; text: string; amounts: Amounts }[] = []
	const issnCells: { field: 'issn' | 'eissn'; column: string; text: string }[] = []
	for (const [at, { name: column, field }] of columns.entries()) {
		const text = withoutGuard((row[at] ?? '').trim())
		if (!field) continue
		if (text.length > importLimits.cell) {
			report(column, text, tooLong(importLimits.cell), field === 'title' ? 'row' : 'field')
			continue
		}
		if (isNothing(cleanLine(text))) continue
		if (field === 'issn' || field === 'eissn') issnCells.push({ field, column, text })
		else if (field === 'feeAmount') {
			const { value, problem } = feeCell(text, currencyIn(column))
			if (problem) report(column, text, problem, value ? 'part' : 'field')
			if (value) fees.push({ column, text, amounts: value })
		} else if (isPlain(field)) {
			const { value, problem } = cells[field](text) as Cell<unknown>
			const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
			if (problem) report(column, text, problem, field === 'title' ? 'row' : isEmpty ? 'field' : 'part')
			if (isEmpty) continue
			const all = joined(read[field], value)
			const most = mostNames[field]
			const isCut = most !== undefined && Array.isArray(all) && all.length > most
			if (isCut) report(column, text, `Only the first ${most} names of its columns are used.`, 'part')
			read[field] = isCut ? all.slice(0, most) : all
		}
	}

	const { feeCharged, otherFeesCharged, authorKeepsCopyright, ...plain } = read as {
		[F in PlainField]?: ValueOf<F>
	}
	const values: RowValues = { ...plain, ...issnsOf(issnCells, report) }
	if (authorKeepsCopyright !== undefined)
		values.copyright ??= authorKeepsCopyright
			? 'Authors hold the copyright without restrictions'
			: 'Authors do not hold the copyright without restrictions'
	const fee = feeOf({ isCharged: feeCharged, hasOthers: otherFeesCharged, fees }, report)
	if (fee) values.fee = fee

	const issns = [values.print, values.online].flatMap((issn) => issn ?? [])
	if (!values.title && !problems.some(({ effect }) => effect === 'row'))
		report(nameOf(columns, 'title'), '', 'There is no title.', 'row')
	if (issns.length === 0)
		report(nameOf(columns, 'issn', 'eissn'), '', 'There is no valid ISSN, by which a journal is recognised.', 'row')
	return { values, issns, problems }
}

type Report = (column: string | null, value: string, sentence: string, effect: ImportProblem['effect']) => void

const nameOf = (columns: readonly ImportColumn[], ...fields: ImportField[]) =>
	columns.find(({ field }) => field && fields.includes(field))?.name ?? null

/** Of fields that may have several columns. */
const mostNames: Partial<Record<ImportField, number>> = {
	subjects: journalListLimits.subjects.names,
	keywords: journalListLimits.keywords.names,
	archiving: journalListLimits.archiving.names,
	indexing: indexingLimits.names,
}

const joined = (before: unknown, value: unknown) =>
	Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value

/** A cell may name both; a wrong check digit is a typing error, and such an ISSN would find another journal or none. */
function issnsOf(issnCells: { field: 'issn' | 'eissn'; column: string; text: string }[], report: Report) {
	const found: { print?: string; online?: string } = {}
	for (const { field, column, text } of issnCells) {
		const all = issnsIn(text)
		if (all.length === 0) report(column, text, 'It is not an ISSN such as 1234-5679.', 'field')
		for (const issn of all.filter((one) => !isValidIssn(one)))
			report(column, issn, 'The last digit of this ISSN does not fit the others.', 'field')
		const [first, second] = all.filter(isValidIssn)
		const [own, other] = field === 'issn' ? (['print', 'online'] as const) : (['online', 'print'] as const)
		if (first && found[own] === undefined) found[own] = first
		if (second && found[other] === undefined) found[other] = second
	}
	if (found.print !== undefined && found.print === found.online) delete found.online
	return found
}

type FeeCells = {
	isCharged: boolean | undefined
	hasOthers: boolean | undefined
	fees: { column: string; text: string; amounts: Amounts }[]
}

/** Cells that contradict each other say nothing: then the fee is not stated. */
function feeOf({ isCharged, hasOthers, fees }: FeeCells, report: Report): ReadFee | undefined {
	const dollars = fees.flatMap(({ amounts }) => amounts.dollars ?? [])
	const others = [...new Set(fees.flatMap(({ amounts }) => amounts.others))].slice(0, journalListLimits.otherFees.names)
	const isAmount = others.length > 0 || dollars.some((amount) => Number(amount) > 0)
	const [first] = fees
	if (isCharged === false && isAmount) {
		report(
			first?.column ?? null,
			first?.text ?? '',
			'There is an amount, and another column says that there is no fee.',
			'field',
		)
		return undefined
	}
	if (isCharged && first && !isAmount) {
		report(first.column, first.text, 'The amount is 0, and another column says that there is a fee.', 'field')
		return { dollars: null, others: [], isOnRequest: true }
	}
	if (isAmount) return { dollars: dollars.find((amount) => Number(amount) > 0) ?? null, others, isOnRequest: false }
	if (isCharged === false || first) return hasOthers ? onRequest : { dollars: '0', others: [], isOnRequest: false }
	return isCharged || hasOthers ? onRequest : undefined
}
const onRequest: ReadFee = { dollars: null, others: [], isOnRequest: true }
