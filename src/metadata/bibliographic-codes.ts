import { languageCodes } from '../contract/languages.ts'

/** ISO 639-2/B, in the order of the codes of two letters: what DOAJ and libraries use. */
const bibliographic =
	'afr amh arg ara aze bel bul ben bos cat cze chv wel dan ger gre eng epo spa est baq per fin fre gle gla glg grn guj hau heb hin ' +
	'hrv hat hun arm ind ice ita jpn geo kaz khm kan kor kur kir lat ltz lao lit lav mlg mao mac mal mon mar may mlt bur nob nep dut ' +
	'nno nor oci pan pol pus por que roh rum rus kin san hbs sin slo slv som alb srp sot swe swa tam tel tgk tha tuk tgl tur tat uig ' +
	'ukr urd uzb ven vie xho yor chi zul'

const codes = new Map(bibliographic.split(' ').map((code, at) => [languageCodes[at] ?? '', code]))

/** `ger` of `de`. Serbo-Croatian has no such code. */
export const bibliographicCode = (code: string): string | undefined => (code === 'sh' ? undefined : codes.get(code))
