import type { Words } from './word-lists.ts'

/** Words of headings, letters and forms in languages that are written in Latin letters with accents. */
export const words: Words = {
	corresponding:
		'tác giả liên hệ|người chịu trách nhiệm về bài viết|(?:liên hệ)(?=\\s*[:：])|(?:levelező szerző)(?=\\s*[:：])',
	author: 'tác giả|szerzők?|författare|tekijät?',
	email: 'correio eletrônico|sähköposti',
	kind: 'araştırma makalesi(?: \\/ .*)?|tanulmány|oryginalny artykuł|artykuł (?:naukowy|oryginalny)',
	salutation: 'sayın\\b.{0,60}|kính gửi.{0,60}',
	closing: 'saygılar\\p{L}*|trân trọng',
	guide: 'témavezető|danışmanı?',
	other: '(?:người|giảng viên) hướng dẫn',
	abstract:
		'resumen|resumo|résumé|riassunto|sommario|zusammenfassung|kurzfassung|streszczenie|összefoglal(?:ás|ó)|absztrakt|kivonat|abstrakt|souhrn|súhrn|sammanfattning|sammendrag|resumé|tiivistelmä|rezumat|sažetak|povzetek|santrauka|kokkuvõte|kopsavilkums|özet|öz|tóm tắt',
	keywords:
		'palabras? claves?|palavras[ -]chaves?|descritores|unitermos|descriptores|palabras chave|mots[ -]clés|parole chiave|schlüsselwörter|schlagwörter|schlagworte|słowa kluczowe|kulcsszavak|tárgyszavak|klíčová slova|kľúčové slová|nyckelord|nøgleord|nøkkelord|emneord|avainsanat|asiasanat|cuvinte[ -]cheie|ključne (?:riječi|reči|besede)|anahtar (?:kelimeler|sözcükler)|từ khóa',
	introduction:
		'introducción|introdução|introduzione|einleitung|einführung|wstęp|bevezetés|bevezető|úvod|inledning|innledning|indledning|johdanto|introducere|uvod|giriş|đặt vấn đề|premessa|wprowadzenie',
	references:
		'r[eé]fer[eéê]nc[ei]as?(?: bibliográficas)?|références(?: bibliographiques)?|riferimenti(?: bibliografici)?|irodalom(?:jegyzék)?|felhasznált irodalom|použitá literatura|piśmiennictwo|literatura cytowana|referenser|referanser|lähteet|bibliograf(?:i[aeu]?|ía)|bibliographie|literatur(?:verzeichnis)?|quellenverzeichnis|kaynakça|kaynaklar|literat[ūu]ra|kirjandus|käll(?:or|förteckning)|litteratur(?:liste)?|tài liệu tham khảo',
	structure:
		'objetivos?|métodos|resultados|conclusiones|conclusões|objectifs?|méthodes|résultats|ziele|methoden|ergebnisse',
}
