import type { Words } from './word-lists.ts'

/** Words in Polish, Czech, Slovak, Hungarian, Romanian, Albanian, Finnish, and the languages of the Baltic and the Balkans. */
export const words: Words = {
	corresponding: '(?:levelező szerző|kapcsolat|yhteystiedot|kontakt)(?=\\s*[:：])',
	author: 'autor(?:i|zy|ka)|szerzők?|tekijät?|autoři|autorët',
	email: 'sähköposti|el\\. ?pašt[as]+|e-?pasts|e-?pošta',
	kind: 'tanulmány|oryginalny artykuł|artykuł (?:naukowy|oryginalny)',
	salutation: 'szanown\\p{L}+\\b.{0,60}',
	closing: 'z (?:poważaniem|wyrazami szacunku)',
	listLabel: 'készítette',
	formName: 'imię i nazwisko|jméno(?: a příjmení)?|ime i prezime|nume(?:le)?|név|nimi',
	formAffiliation: 'instytucja|afiliac(?:ja|e)|intézmény',
	guide: 'témavezető|promotor|konzulens|opiekun naukowy',
	abstract:
		'streszczenie|összefoglal(?:ás|ó)|absz?trakt|kivonat|souhrn|súhrn|tiivistelmä|rezumat|sažetak|povzetek|izvleček|santrauka|kokkuvõte|kopsavilkums|anotācija|përmbledhje',
	keywords:
		'słowa kluczowe|kulcsszavak|tárgyszavak|klíčová slova|kľúčové slová|avainsanat|asiasanat|cuvinte[ -]cheie|ključne (?:riječi|reči|besede)|(?:raktiniai|reikšminiai|pagrindiniai) žodžiai|atslēgvārdi|võtmesõnad|märksõnad|fjalët? kyçe',
	introduction: 'wstęp|bevezetés|bevezető|úvod|johdanto|introducere|uvod|wprowadzenie|įvadas|ievads|sissejuhatus|hyrje',
	references:
		'irodalom(?:jegyzék)?|felhasznált irodalom|použitá literatura|piśmiennictwo|literatura cytowana|lähteet|bibliografi[ae]|literat[ūu]ra|kirjandus|referencat',
	and: 'dhe',
	department: 'wydział|zakład|ústav|tanszék|ośrodek|katedra|laitos|osasto',
	institution:
		'sveučilište|ülikool|škola|szkoła|kórház|könyvtár|uniwersyt\\p{L}*|yliopisto|instytut\\p{L}*|centrum|muzej|nemocnice|szpital|bibliot\\p{L}+',
	designation:
		'odborný asistent|(?:egyetemi|főiskolai) (?:docens|tanár)|hallgató|tanársegéd|nauczyciel\\p{L}*|adiunkt|asystent|lekar(?:z|ka)|pielęgniar(?:ka|z)|położna|psycholo(?:g|żka)|studentka|adwokat|lékař(?:ka)?|docent|adjunktus|doktorant\\p{L}*',
	closeInstitution: '(?:egyetem|intézet)(?!\\p{L})',
	form: '(?:formul[aá]ř?z?|űrlap|obrazac|zgłoszenie|přihláška|prijava)(?!\\p{L}).{0,60}|(?:oświadczenie|prohlášení|vyhlásenie|izjava|declarație|szerzői) (?:autor|o |nyil|pe ).{0,50}|kísérőlevél|saatekirje',
	office: 'czasopismo|časopis|folyóirat|redakc(?:ja|e)|szerkesztőség|konferenc\\p{L}+|revista',
	other:
		'recenzen\\p{L}+|oponent\\p{L}*|lektor|bíráló\\p{L}*|vedoucí práce|szerkesztő|redaktor|respondent\\p{L}*|mentor|školitel',
	titleLabel: '(?:tytuł|název|naslov|titlul)(?: \\p{L}{4,12})?|cím|otsikko|titulli',
	honorific: 'mgr|bc|drd|lect|doc|inż|lek|(?:mu|rn|ph|ju)dr',
}
