import type { Words } from './word-lists.ts'

/** Words in languages that are written in Latin letters with accents. */
export const words: Words = {
	corresponding:
		'tác giả liên hệ|người chịu trách nhiệm về bài viết|(?:liên hệ)(?=\\s*[:：])|(?:levelező szerző)(?=\\s*[:：])',
	author: 'tác giả|szerzők?|författare|tekijät?',
	email: 'correio eletrônico|sähköposti',
	kind: 'araştırma makalesi(?: \\/ .*)?|tanulmány|oryginalny artykuł|artykuł (?:naukowy|oryginalny)|artigo(?: original| de revisão| de pesquisa)?|art[ií]culo de revisión|relato de (?:caso|experiência)|revisão|ensaio|rezension|aufsatz|artículo (?:original|de investigación)|article (?:de recherche|original)|originalarbeit',
	salutation:
		'sayın\\b.{0,60}|kính gửi.{0,60}|estimad[oa]s?\\b.{0,50}|prezad[oa]s?\\b.{0,50}|ch(?:er|ère)s?\\b.{0,50}|(?:madame|monsieur)\\b.{0,40}|sehr geehrte\\b.{0,60}|szanown\\p{L}+\\b.{0,60}|(?:gentil|egregi)\\p{L}+\\b.{0,60}',
	closing:
		'saygılar\\p{L}*|trân trọng|atentamente|atenciosamente|cordialement|bien cordialement|mit freundlichen grüßen|(?:distinti|cordiali) saluti|z (?:poważaniem|wyrazami szacunku)|(?:un )?(?:cordial(?:es)? )?saludos?',
	guide: 'témavezető|danışmanı?',
	other: '(?:người|giảng viên) hướng dẫn',
	abstract:
		'résumé|riassunto|sommario|zusammenfassung|kurzfassung|streszczenie|összefoglal(?:ás|ó)|absz?trakt|kivonat|souhrn|súhrn|sammanfattning|sammendrag|resumé|tiivistelmä|rezumat|sažetak|povzetek|santrauka|kokkuvõte|kopsavilkums|özet|öz|tóm tắt',
	keywords:
		'descritores|unitermos|descriptores|palabras chave|mots[ -]clés|parole chiave|schlüsselwörter|schlagwörter|schlagworte|słowa kluczowe|kulcsszavak|tárgyszavak|klíčová slova|kľúčové slová|nyckelord|nøgleord|nøkkelord|emneord|avainsanat|asiasanat|cuvinte[ -]cheie|ključne (?:riječi|reči|besede)|anahtar (?:kelimeler|sözcükler)|từ khóa',
	introduction:
		'introducción|introdução|introduzione|einleitung|einführung|wstęp|bevezetés|bevezető|úvod|inledning|innledning|indledning|johdanto|introducere|uvod|giriş|đặt vấn đề|premessa|wprowadzenie',
	references:
		'r[eé]fer[eéê]nc[ei]as?(?: bibliográficas)?|références(?: bibliographiques)?|riferimenti(?: bibliografici)?|irodalom(?:jegyzék)?|felhasznált irodalom|použitá literatura|piśmiennictwo|literatura cytowana|refer[ea]nser|lähteet|bibliograf(?:i[aeu]?|ía)|bibliographie|literatur(?:verzeichnis)?|quellenverzeichnis|kaynakça|kaynaklar|literat[ūu]ra|kirjandus|käll(?:or|förteckning)|litteratur(?:liste)?|tài liệu tham khảo',
	structure:
		'objetivos?|métodos|resultados|conclusiones|conclusões|objectifs?|méthodes|résultats|ziele|methoden|ergebnisse',
	department:
		'institut für|bölümü|bộ môn|wydział|zakład|ústav|tanszék|unité|équipe|chi cục|enstitüsü|müdürlüğü|başkanlığı|yüksekokulu|ośrodek',
	institution:
		'sveučilište|háskóli|ülikool|hôpital|collège|école|musée|câmara municipal|fundación|fundação|büro|autori(?:dade?|té|tà)|corporación|škola|đại học|trường|học viện|viện|bakanlığı|bệnh viện|sở|ủy ban|trung tâm|công ty|kórház|könyvtár|högskolan',
	designation:
		'médecin|psicólog[oa]|biólog[oa]|odontólog[oa]|öğrencisi|ingénieure?|étudiante?|médic[oa]|catedrático|(?:chargé|attaché)e? de (?:cours|recherches?)|öğretim üyesi|giảng viên|nghiên cứu sinh|odborný asistent|(?:egyetemi|főiskolai) (?:docens|tanár)|hallgató|tanársegéd|öğretmen|hemşire|araştırma görevlisi',
	closeInstitution: 'universität|(?:läns|stads|landes|stadt|national)mus(?:eet|eum)|(?:egyetem|intézet)(?!\\p{L})',
}
