import type { Words } from './word-lists.ts'

/** Words in Hebrew letters. */
export const words: Words = {
	abstract: 'תקציר',
	introduction: 'מבוא|הקדמה',
	references: 'ביבליוגרפיה|מקורות|רשימת מקורות',
	keywords: 'מילות[ -]מפתח|מילים[ -]מפתח',
	department: 'ה?(?:מחלקה|פקולטה|חוג|קתדרה)|בית הספר|בית ספר|עיריית|משרד',
	designation: 'טוען|מרצה(?: בכיר)?|פרופסור|פרופ׳ חבר|דוקטורנט(?:ית)?|חוקרת?',
	institution: 'אוניברסיטת|ה?(?:אוניברסיטה|טכניון|מכללה|מכון)|ביה"ח|מוזיאון|ארכיון|בית חולים',
	corresponding: 'להתכתבות|(?:לתכתובת)(?=\\s*[:：])',
	formName: 'שם(?: מלא)?',
	formDesignation: 'תפקיד',
	formAffiliation: 'מוסד',
	email: 'אי?ימייל|דוא["״]ל|דואר אלקטרוני',
	other: 'בהנחיית|מנחה',
	beginsWithAnd: 'ונסה|ורדה?|וי\\S+|ול\\S+',
	consonant: 'בbגgדdוbזsטtכkךkלlמmםmנnןnסsפpףpצsץsקkרrשsתt',
	honorific: `ו?(?:ד["״]ר|פרופ['׳]?|גב['׳]|מר)`,
}
