import type { Words } from './word-lists.ts'

/** Words in Japanese, beside those that it shares with Chinese. */
export const words: Words = {
	abstract: '要旨|抄録',
	introduction: 'はじめに|序論|緒言',
	references: '引用文献',
	keywords: 'キーワード',
	closeDepartment: '研究科',
	closeInstitution: '(?:図書館|センター|機構|協会|教育委員会)(?![\\p{L}])',
	corresponding: '責任著者|連絡先',
	author: '著者',
	formName: '氏名',
	formDesignation: '職[名位]',
	formAffiliation: '所属(?:機関)?',
	email: 'メール',
	kind: '原著',
	titleLabel: '論文題目',
	other: '責任編集|指導教員',
}
