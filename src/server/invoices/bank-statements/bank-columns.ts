import { type BankField, repeatableBankFields } from '../../../contract/bank-statement-words.ts'
import { decimalsOf } from '../../../contract/money-words.ts'

/** Without accents, signs and what stands in brackets: `Withdrawal Amt. (INR)` is `withdrawal amt`. */
export const headingWords = (heading: string): string =>
	heading
		.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
		.normalize('NFKD')
		.replace(/(?<=[a-z])\p{M}+/giu, '')
		.toLowerCase()
		.replace(/ß/g, 'ss')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim()

const words = (text: string): string[] => text.split('|').map((one) => one.normalize('NFKD').trim())

/** As banks call them, the most common first: of two columns with one meaning the earlier name is taken. */
const names: Record<BankField, string[]> = {
	date: words(
		'transaction date|txn date|tran date|trans date|booking date|posting date|posted date|date posted|post date|date|completed date|date completed|' +
			'buchungstag|buchungsdatum|buchung|datum|date operation|date de l operation|date de loperation|date de comptabilisation|' +
			'fecha operacion|fecha de operacion|fecha|fecha contable|data operazione|data contabile|data movimento|data lancamento|' +
			'data do movimento|data|boekdatum|boekingsdatum|transactiedatum|islem tarihi|tarih|data operacji|data ksiegowania|' +
			'tanggal|tanggal transaksi|दिनांक|तारीख|дата|дата операции|日期|交易日期|日付|التاريخ|' +
			'value date|valuta|wertstellung|valutadatum|date valeur|date de valeur|fecha valor|data valuta|data valor|started date',
	),
	amount: words(
		'amount|transaction amount|txn amount|tran amount|amount in account currency|net amount|betrag|umsatz|umsatz in eur|montant|importe|monto|importo|valor|' +
			'bedrag|tutar|islem tutari|kwota|kwota operacji|jumlah|राशि|रकम|сумма|金额|交易金额|金額|المبلغ|gross',
	),
	credit: words(
		'credit|credit amount|credits|cr|cr amount|amount cr|deposit|deposits|deposit amount|deposit amt|money in|paid in|incoming|' +
			'received amount|haben|gutschrift|credit euros|entree|entrees|haber|abono|abonos|ingresos|ingreso|credito|accredito|accrediti|' +
			'entrate|avere|entradas|creditos|bij|credit bedrag|alacak|uznania|wplywy|kredit|masuk|जमा|поступление|приход|收入|存入|入金|دائن',
	),
	debit: words(
		'debit|debit amount|debits|dr|dr amount|amount dr|withdrawal|withdrawals|withdrawal amount|withdrawal amt|money out|paid out|outgoing|' +
			'soll|lastschrift|belastung|debit euros|sortie|sorties|debe|cargo|cargos|gastos|debito|addebito|addebiti|uscite|dare|saidas|' +
			'debitos|af|borc|obciazenia|wydatki|debet|keluar|नामे|निकासी|списание|расход|支出|取出|出金|مدين',
	),
	direction: words(
		'cr dr|dr cr|debit credit|credit debit|credit or debit|cr dr indicator|dr cr indicator|debit credit indicator|credit debit indicator|' +
			'type|transaction type|txn type|soll haben|soll haben kennzeichen|s h|sens|af bij|signo|segno|tipo|sign',
	),
	currency: words(
		'currency|ccy|curr|currency code|account currency|transaction currency|wahrung|waehrung|devise|divisa|moneda|moeda|divisa cuenta|valuta codice|munt|' +
			'muntsoort|doviz|para birimi|waluta|mata uang|मुद्रा|валюта|币种|通貨|العملة',
	),
	text: words(
		'description|narration|particulars|details|transaction details|transaction description|transaction remarks|remarks|memo|payment details|payment reference|' +
			'purpose|message|narrative|verwendungszweck|buchungstext|vorgang verwendungszweck|libelle|libelle operation|libelle de l operation|' +
			'detail|concepto|descripcion|observaciones|descrizione|causale|descrizione operazione|descricao|historico|descritivo|omschrijving|' +
			'mededelingen|omschrijving 1|aciklama|opis|opis operacji|tytul|tytul operacji|keterangan|uraian|विवरण|описание|назначение платежа|' +
			'摘要|备注|附言|摘要内容|الوصف|البيان|notes|note',
	),
	payer: words(
		'payer|payer name|payee|name|counterparty|counterparty name|counter party|sender|sender name|remitter|remitter name|from|merchant name|' +
			'beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|auftraggeber|auftraggeber empfanger|auftraggeber beguenstigter|' +
			'auftraggeber begunstigter|name zahlungsbeteiligter|zahlungspflichtige r|empfanger|nom|donneur d ordre|contrepartie|ordenante|remitente|' +
			'ordinante|mittente|controparte|ordenador|naam tegenpartij|naam omschrijving|tegenpartij|gonderen|nadawca|nadawca odbiorca|pengirim|' +
			'плательщик|контрагент|对方户名|付款人|المرسل',
	),
	reference: words(
		'reference|reference number|reference no|ref|ref no|chq ref no|ref no cheque no|cheque no|cheque number|chq no|utr|utr no|utr number|transaction id|' +
			'tran id|txn id|transaction reference|transaction reference number|transaction number|bank reference|customer reference|' +
			'instrument id|rrn|kundenreferenz|end to end|end to end id|referenz|ende zu ende referenz|referencia|numero de referencia|' +
			'riferimento|referentie|transactiereferentie|referans|referans no|dekont no|referencja|nomor referensi|संदर्भ|流水号|交易流水号|مرجع',
	),
}

const codesIn = [
	'cr',
	'c',
	'credit',
	'in',
	'haben',
	'h',
	'bij',
	'haber',
	'abono',
	'avere',
	'incoming',
	'deposit',
	'+',
	'जमा',
]
const codesOut = [
	'dr',
	'd',
	'debit',
	'out',
	'soll',
	's',
	'af',
	'debe',
	'cargo',
	'dare',
	'outgoing',
	'withdrawal',
	'-',
	'नामे',
]

/** Whether money came in by a cell such as `CR` or `Haben`; nothing for anything else. */
export function isIncoming(cell: string): boolean | undefined {
	const code = headingWords(cell) || cell.trim()
	if (codesIn.includes(code)) return true
	return codesOut.includes(code) ? false : undefined
}

/** `Amount (INR)` or `Betrag in EUR`. */
export function currencyInHeading(heading: string): string | undefined {
	const code = /(?<![A-Za-z])([A-Z]{3})(?![A-Za-z])/.exec(heading)?.[1]
	return code !== undefined && decimalsOf(code) !== undefined ? code : undefined
}

const withoutCurrency = (heading: string): string => {
	const code = currencyInHeading(heading)
	return code ? heading.replace(new RegExp(`(?:\\b(?:in|en)\\s+)?\\b${code}\\b`), ' ') : heading
}

/** What the columns mean, by their names; a column that may be `Cr` or `Dr` also by its values. */
export function recogniseColumns(headings: string[], samples: string[][]): (BankField | null)[] {
	const found: (BankField | null)[] = headings.map(() => null)
	const known = headings.map((heading) => [headingWords(heading), headingWords(withoutCurrency(heading))])
	for (const [field, variants] of Object.entries(names) as [BankField, string[]][]) {
		const ranked = known
			.map((own, at) => ({ at, rank: variants.findIndex((name) => own.includes(name)) }))
			.filter(({ at, rank }) => rank !== -1 && found[at] === null && fits(field, at, samples))
			.sort((a, b) => a.rank - b.rank)
		const taken = repeatableBankFields.includes(field) ? ranked : ranked.slice(0, 1)
		for (const { at } of taken) found[at] = field
	}
	return found
}

function fits(field: BankField, at: number, samples: string[][]): boolean {
	if (field !== 'direction') return true
	const cells = samples.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
	return cells.length > 0 && cells.every((cell) => isIncoming(cell) !== undefined)
}

export const isComplete = (fields: (BankField | null)[]): boolean =>
	fields.includes('date') &&
	(fields.includes('amount') || fields.includes('credit')) &&
	repeatableBankFields.some((field) => fields.includes(field))
