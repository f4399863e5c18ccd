import { francAll } from 'franc-min'

/** What the detector calls a language, as ISO 639-1. Malay and Indonesian can hardly be told apart in writing. */
const codes: Record<string, string> = {
	eng: 'en',
	spa: 'es',
	por: 'pt',
	fra: 'fr',
	deu: 'de',
	ita: 'it',
	rus: 'ru',
	ukr: 'uk',
	bel: 'be',
	bul: 'bg',
	srp: 'sr',
	bos: 'bs',
	hrv: 'hr',
	pol: 'pl',
	ces: 'cs',
	ron: 'ro',
	hun: 'hu',
	nld: 'nl',
	swe: 'sv',
	tur: 'tr',
	azj: 'az',
	uzn: 'uz',
	kaz: 'kk',
	ind: 'id',
	zlm: 'ms',
	vie: 'vi',
	arb: 'ar',
	pes: 'fa',
	urd: 'ur',
	hin: 'hi',
	ben: 'bn',
	tam: 'ta',
	tel: 'te',
	cmn: 'zh',
	jpn: 'ja',
	kor: 'ko',
	tha: 'th',
	ell: 'el',
	heb: 'he',
}
const only = Object.keys(codes)
/** Shorter texts are guessed wrong too often. */
const leastLetters = 60

/** The language of a text as ISO 639-1, or nothing where the text is too short to tell. */
export function languageOf(text: string): string | undefined {
	const letters = text.match(/\p{L}/gu)?.length ?? 0
	if (letters < leastLetters) return undefined
	const [[best = 'und'] = []] = francAll(text, { only })
	return codes[best]
}
