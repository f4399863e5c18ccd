import type { Words } from './word-lists.ts'

/** Words in Greek letters. */
export const words: Words = {
	abstract: 'περίληψη|σύνοψη',
	introduction: 'εισαγωγή',
	references: 'βιβλιογραφία',
	keywords: 'λέξεις[ -]κλειδιά',
	department: 'τμήμα|σχολή|εφορεία|διεύθυνση',
	designation: 'καθηγ[ηή]τ(?:ής|ρια)|λέκτορας|εκπαιδευτικός|ερευνητ(?:ής|ρια)|υποψήφι(?:ος|α) διδάκτωρ',
	institution: 'πανεπιστήμιο|σχολείο|ινστιτούτο|πολυτεχνείο|νοσοκομείο|εταιρεία|μουσείο|αρχεί[οα]',
	and: 'και',
	author: 'συγγραφείς',
	formName: 'ονοματεπώνυμο|όνομα',
	formDesignation: 'ιδιότητα|θέση',
	formAffiliation: 'φορέας|ίδρυμα',
	email: 'ηλεκτρονικ[όή] (?:ταχυδρομείο|διεύθυνση)',
	consonant: 'βbγgδdζsθtκkλlμmνnξsπpρrσsςsτtφpχkψs',
	honorific: 'δρ|καθ',
}
