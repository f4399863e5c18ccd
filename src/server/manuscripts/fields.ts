import { plainAddress, withoutUnseen } from '../../manuscripts/addresses.ts'
import { Refusal } from '../../manuscripts/refusal.ts'
import { checkHyperlink } from '../../manuscripts/relation-rules.ts'
import { tooComplex } from './refusals.ts'
import { localName, type XmlElement } from './xml-element.ts'

const advice = 'Please remove it (select it and press Ctrl+Shift+F9), save the document again and try again.'
const startingField = () =>
	new Refusal('program', `The Word document contains a field that starts another program (DDE). ${advice}`)
const fetchingField = () =>
	new Refusal(
		'link',
		`The Word document contains a field that loads a picture or text from another computer. ${advice}`,
	)

const starting = ['DDE', 'DDEAUTO']
const fetching = ['INCLUDEPICTURE', 'INCLUDETEXT', 'INCLUDE', 'IMPORT', 'LINK', 'RD', 'DATABASE']
/** A share, a mounted volume or an address, at the beginning of an argument. C: is a drive, R1C1: a range of cells. */
const elsewhere = /(^|[\s"“”„«»'])([\\/]{2}[^\s*"]|\/(net|network|volumes)\/|[a-z][a-z+.-][a-z0-9+.-]*:)/i
const quoted = /["“”„«»]([^"“”„«»]*)/.source
/** Switches of a link with what belongs to them: a place in the text, a tip, a window. */
const linkSwitch = new RegExp(String.raw`(?<!\\)\\([lots]\s*(${quoted}["“”„«»]?|\S*)|[a-z](?!\S)|\*\s*\S*)`, 'gi')
const argument = new RegExp(String.raw`${quoted}|([^\s"“”„«»]+)`, 'g')
const maximumArguments = 8 * 1024
/** Reading an address costs about four times as much as other markup. */
export const addressCost = 4
/** For each of them, however short it is. */
export const costOfOne = 50
const maximumOpen = 5000
/** Of all fields that are open at once: letters, and as many for each piece of a text. */
const maximumKept = 2_000_000
const pieceCost = 32

/** What is cut from a text keeps the whole of it in memory. */
const ownCopy = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le')

/** Counts work that is not in proportion to the number of elements. */
type Spend = (cost: number) => void

/** What one field is told to do. It may come in many pieces, and only of the few that matter it is kept. */
class Instruction {
	readonly #spend: Spend
	readonly #keep: Spend
	#kept = 0
	#text = ''
	#kind: 'unknown' | 'fetching' | 'linking' | 'harmless' = 'unknown'
	#isPicture = false
	/** Whether another field works out a part of it. */
	isComputed = false

	constructor(spend: Spend, keep: Spend) {
		this.#spend = spend
		this.#keep = (cost) => {
			keep(cost)
			this.#kept += cost
		}
	}

	/** The text is not needed any more. */
	release(): void {
		this.#keep(-this.#kept)
	}

	add(more: string): void {
		if (this.#kind === 'harmless') return
		const before = this.#text.length
		const piece = more.replace(/\s+/g, ' ')
		if (this.#kind === 'unknown') {
			this.#text += piece
			this.#readKeyword(false)
			this.#text = ownCopy(this.#text.slice(0, maximumArguments + 1))
		} else this.#text += ownCopy(piece.slice(0, maximumArguments + 1 - this.#text.length))
		// what follows the address of a link does not matter
		if (this.#kind === 'fetching' && this.#text.length > maximumArguments) throw fetchingField()
		if (this.#text.length > before) this.#keep(this.#text.length - before + pieceCost)
	}

	/** The field is whole. */
	judge(): void {
		if (this.#kind === 'unknown') this.#readKeyword(true)
		this.#spend(addressCost * this.#text.length)
		if (this.#kind === 'linking') this.#judgeLink()
		if (this.#kind === 'fetching' && (this.isComputed || elsewhere.test(this.#address()))) throw fetchingField()
	}

	/** In a field a backslash is written twice; some readers take it as it stands. */
	#judgeLink(): void {
		for (const [, inQuotes, plain] of this.#text.replace(linkSwitch, ' ').matchAll(argument)) {
			this.#spend(costOfOne)
			const address = plainAddress(inQuotes ?? plain ?? '')
			checkHyperlink(address.replaceAll('\\\\', '\\'))
			if (/^[\\/]{2}/.test(address)) checkHyperlink(address)
		}
	}

	/** Word writes such a field when a picture is pasted from a web page; a picture of the web may be linked in other ways too. */
	#address(): string {
		const address = plainAddress(this.#text)
		return this.#isPicture ? address.replace(/https?:\/\/[^\s"“”„«»']*/gi, '') : address
	}

	#readKeyword(isWhole: boolean): void {
		this.#text = withoutUnseen(this.#text).replace(/^[\s"“”„«»']+/, '')
		const keyword = /^\w*/.exec(this.#text)?.[0].toUpperCase() ?? ''
		if (keyword.length === this.#text.length && !isWhole && keyword.length < 20) return
		if (starting.includes(keyword)) throw startingField()
		this.#kind = fetching.includes(keyword) ? 'fetching' : keyword === 'HYPERLINK' ? 'linking' : 'harmless'
		this.#isPicture = keyword === 'INCLUDEPICTURE'
		this.#text = this.#kind === 'harmless' ? '' : this.#text.slice(keyword.length)
	}
}

/** A field as it is now, and as it was before tracked deletions. */
type Field = [kept: Instruction, before: Instruction]

/** The fields of one part: refuses those that start a program or load something from elsewhere when they are updated. */
export class Fields {
	static readonly elements = ['fldSimple', 'fldChar', 'instrText', 'delInstrText', 'ddeLink']
	/** The innermost is the last. The first takes the text outside any field. */
	readonly #open: Field[]
	readonly #spend: Spend
	#isDeleted = false
	#kept = 0
	readonly #keep: Spend = (cost) => {
		this.#kept += cost
		if (this.#kept > maximumKept) throw tooComplex()
	}

	constructor(spend: Spend) {
		this.#spend = spend
		this.#open = [this.#newField()]
	}

	/** Answers whether the text inside is part of an instruction. */
	take({ name, attributes }: XmlElement): boolean {
		const values = (wanted: string) =>
			[...attributes].flatMap(([key, value]) => (localName(key) === wanted ? value : []))
		switch (localName(name)) {
			case 'fldSimple':
				for (const text of values('instr')) {
					const instruction = new Instruction(this.#spend, () => {})
					instruction.add(text)
					instruction.judge()
				}
				return false
			case 'fldChar':
				for (const type of values('fldCharType')) this.#turn(type.trim())
				return false
			case 'ddeLink':
				// how a workbook writes what a field of a document does
				throw startingField()
			case 'instrText':
			case 'delInstrText':
				this.#isDeleted = localName(name) === 'delInstrText'
				return true
			default:
				return false
		}
	}

	takeText(text: string): void {
		const [kept, before] = this.#innermost()
		if (!this.#isDeleted) kept.add(text)
		before.add(text)
	}

	end(): void {
		for (const field of this.#open) for (const instruction of field) instruction.judge()
	}

	#turn(type: string): void {
		if (type === 'begin') {
			for (const instruction of this.#innermost()) instruction.isComputed = true
			if (this.#open.push(this.#newField()) > maximumOpen) throw tooComplex()
			return
		}
		for (const instruction of this.#innermost()) {
			instruction.judge()
			instruction.release()
		}
		this.#open.pop()
		// after the separator comes the result, which may contain other fields
		if (type === 'separate' || this.#open.length === 0) this.#open.push(this.#newField())
	}

	#newField(): Field {
		return [new Instruction(this.#spend, this.#keep), new Instruction(this.#spend, this.#keep)]
	}

	#innermost(): Field {
		return this.#open.at(-1) as Field
	}
}
