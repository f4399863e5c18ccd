import type { Words } from './word-lists.ts'

/** Words in German, Dutch, Afrikaans and the languages of the North that are like them. */
export const words: Words = {
	corresponding: '(?:kontakt)(?=\\s*[:：])',
	author: 'autorin(?:nen)?|författare|forfattere?|auteurs?',
	kind: 'rezension|aufsatz|originalarbeit|forskningsartikel',
	classification: '^(?:eingereicht|zitierweise|versie \\d)(?!\\p{L})',
	salutation: 'sehr geehrte\\b.{0,60}',
	addressee: 'an (?:die|den) (?:redaktion|herausgeber|edit\\p{L}+)\\b.{0,60}',
	closing: 'mit freundlichen grüßen',
	titleLabel: 'titel|titel (?:des|der|van)[\\p{L} ]{3,30}',
	listLabel: '(?:vorgelegt|verfasst|eingereicht) von',
	guide: 'betreuer(?:in)?|promotor',
	other:
		'übersetzer(?:in)?|\\p{L}*gutacht\\p{L}+|herausgeber(?:in)?|redak\\p{L}+|befragte?[rn]?|interviewpartner(?:in)?|teilnehmer(?:in)?(?:nen)?|respondent(?:en)?|informant(?:en)?|handledare|veileder|vejleder|begeleider|granskare',
	abstract: 'zusammenfassung|kurzfassung|sammanfattning|sammendrag|resumé|ágrip|útdráttur|samenvatting|opsomming',
	keywords:
		'schlüsselwörter|schlagwörter|schlagworte|nyckelord|nøgleord|nøkkelord|emneord|lykilorð|trefwoorden|sleutelwoorde',
	introduction: 'einleitung|einführung|inledning|innledning|indledning|inngangur|inleiding',
	references:
		'refer[ea]nser|bibliografie|literatur(?:verzeichnis)?|quellenverzeichnis|käll(?:or|förteckning)|litteratur(?:liste)?|literatuur|verwysings|heimildir',
	structure: 'ziele|methoden|ergebnisse',
	department: 'institut für|afdeling|avdelning|institutionen|abteilung|lehrstuhl|fachbereich|schule',
	institution:
		'háskóli|büro|hogeschool|krankenhaus|klinik(?:um)?|centrum|akademie|gymnasium|museet|stiftung|högskolan|verket|sjukhus(?:et)?|sykehus|ziekenhuis|gemeente|stichting|vereniging|verein|gesellschaft|kanzlei',
	designation:
		'referent(?:in)?|dozent(?:in)?|\\p{L}*(?:ärzt|lehrer|leiter|anwält|psycholog|student|pfarrer|pfleger)in|\\p{L}+(?:arzt|anwalt)|docent|doktorand\\p{L}*|wissenschaftliche[rn]? mitarbeiter(?:in)?',
	closeInstitution:
		'universität|(?:läns|stads|landes|stadt|national)mus(?:eet|eum)|(?:onderzoeks|ingenieurs|advies)bureau|hochschule|zentrum(?!\\p{L})',
	form: '\\p{L}*(?:formular|formulier|blankett|skjema)(?: .{0,50})?|(?:begleit|an)schreiben|(?:eidesstattliche |autoren)?erklärung(?: (?:zur|über|der) .{0,40})?|f[øö]l[gj]ebrev',
	office: 'zeitschrift|tijdschrift|tidskrift|tidsskrift|redaktion|redactie|tagung|kongress|sekretariat|geschäftsstelle',
	formName: 'name des autors|name der autorin|vor- und (?:nach|zu)name|naam|namn|navn',
	formAffiliation: 'einrichtung|hochschule|instelling|lärosäte',
	honorific: 'herr|frau|rer\\. ?nat|univ\\.-prof|priv\\.-doz',
	degree: 'dr\\. ?(?:rer\\. ?nat|med|phil|ing|habil)\\.?(?: ?habil)?|dr\\.-ing|dipl\\.[- ]?\\p{L}+',
}
