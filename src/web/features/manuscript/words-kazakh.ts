import type { Words } from './word-lists.ts'

/** Words in Cyrillic letters of Central Asia and Mongolia. */
export const words: Words = {
	abstract: 'аңдатпа|түйіндеме|хураангуй|чакида',
	introduction: 'кіріспе|киришүү|кириш|оршил|муқаддима',
	references: 'әдебиеттер(?: тізімі)?|адаб[иі]я?ё?т(?:лар|тар)?|ном зүй',
	keywords:
		'түйін(?:ді)? сөздер|негізгі сөздер|өзөктүү сөздөр|түлхүүр үг(?:с|нүүд)?|к[аи]лидвожаҳо|калит сўзлар|таянч сўзлар',
	department: 'кафедрасы|кафедраи|тэнхим',
	institution: 'сургууль|хүрээлэн|донишгоҳи',
	formName: 'аты-жөні',
	author: 'зохиогч\\p{L}*',
	and: 'және|жана|болон|ба|ва|һәм',
	email: 'цахим шуудан|почтаи электронӣ|электронд?ы?қ? по[чш]та|и-?мэйл',
	consonant: 'қkғgңn',
	form: 'өтінім(?: .{0,60})?',
	other: 'ғылыми жетекші',
	titleLabel: 'мақала(?:ның)? атауы',
	formAffiliation: 'жұмыс орны',
}
