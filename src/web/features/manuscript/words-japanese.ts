import type { Words } from './word-lists.ts'

/** Words in Japanese, beside those that it shares with Chinese. */
export const words: Words = {
	abstract: '要旨|要約|抄録',
	introduction: 'はじめに|序論|緒言',
	references: '引用文献',
	keywords: 'キーワード',
	closeDepartment: '研究科|(?:教室|講座|研究室|分野|.{2}部)(?![\\p{L}])',
	closeInstitution: '(?:館|センター|機構|協会|教育委員会)(?![\\p{L}])',
	corresponding: '責任著者|連絡先',
	author: '著者',
	formName: '氏名|著者名?(?: ?\\d)?|お?名前|執筆者',
	formDesignation: '職[名位]',
	formAffiliation: '所属(?:機関)?',
	email: 'メール',
	kind: '原著',
	titleLabel: '論文題目|(?:論文|原稿)?(?:題[目名]|表題|タイトル)',
	other: '責任編集|指導教員|参加者|協力者|対象者|査読者|編集者?|指導者|監修',
	form: '.{0,20}(?:投稿票|投稿用紙|申込書|申請書|同意書|承諾書|チェックリスト|カバーレター|送付状|誓約書)',
	office: '編集(?:部|委員会)|学会誌|事務局|大会',
}
