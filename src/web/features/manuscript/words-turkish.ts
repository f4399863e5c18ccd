import type { Words } from './word-lists.ts'

/** Words in Turkish, Azerbaijani, Uzbek and Turkmen. */
export const words: Words = {
	corresponding: 'sorumlu yazar|(?:iletişim)(?=\\s*[:：])',
	and: 've|və',
	author: 'yazar(?:lar)?|müəlliflər',
	email: 'e-?posta|e-?poçt|elektron po[çc]h?t',
	kind: 'araştırma makalesi(?: \\/ .*)?|derleme',
	classification: '^(?:geliş tarihi|kabul tarihi|atıf|uot)(?!\\p{L})',
	salutation: 'sayın\\b.{0,60}',
	closing: 'saygılar\\p{L}*',
	listLabel: 'hazırlayan',
	formName: 'ad[ıi] soyad[ıi]?',
	formAffiliation: 'kurum',
	guide: 'danışmanı?',
	abstract: 'özet|öz|xülasə|annotas?tsiya|annotasiya',
	keywords: 'anahtar (?:kelimeler|sözcükler)|açar söz(?:lər|ler)|kalit so.zlar|tayanch so.zlar',
	introduction: 'giriş|kirish',
	references: 'kaynakça|kaynaklar|ədəbiyyat(?: siyahısı)?|adabiyotlar',
	department: 'bölümü|enstitüsü|müdürlüğü|başkanlığı|yüksekokulu|kafedrası|kafedrasi',
	institution: 'bakanlığı|hastanesi|okulu|lisesi|kolej|stansiyası',
	designation: 'öğrencisi|öğretim üyesi|öğretmen|hemşire|araştırma görevlisi|okutman',
	honorific: 'doç|(?:öğr|ara?ş)\\. ?(?:gör|üyesi)|uzm|yrd|öğretim (?:üyesi|görevlisi)|(?:uzman )?öğretmen',
}
