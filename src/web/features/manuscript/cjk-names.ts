/** The usual Chinese and Korean surnames: what else is written in these scripts is hardly a name. */
const surnames =
	'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍覃霍翁隋甘景单包司柏宁柯阮桂闵解强柴华车冉房边張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣葉閻鍾譚鄒陸龍萬錢湯賴龔龐蘭顏嚴溫韋畢聶齊莊紀費歐項陽衛'
const doubleSurnames = /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|南宫)/
const koreanSurnames =
	'김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용예경봉사부가복태목형피두감호음빈동온시범좌팽승간상갈'
const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・·\s　,，、;；&＆/]+$/u
const and = /^(.{2,4})(?:和|与|及|與|및)(.{2,4})$/u

/** Whether a Chinese or Korean name may begin like this. */
export const beginsWithSurname = (text: string): boolean =>
	surnames.includes(text[0] ?? '') || koreanSurnames.includes(text[0] ?? '') || doubleSurnames.test(text)

/** The names of a line in scripts without spaces between words; nothing for other lines. */
export function splitCjk(text: string, isListed: boolean): string[] | undefined {
	const trimmed = text.trim().replace(/^[·・]\s*|\s*[·・]$/g, '')
	if (!cjk.test(trimmed) || !/\p{L}/u.test(trimmed)) return undefined
	// a point inside a name in Katakana or between long parts divides given and family name
	const parts = trimmed
		.split(/[,，、;；&＆/]|(?<!\p{Script=Katakana}|ー)・|・(?!\p{Script=Katakana})|(?<=\p{Script=Hangul})\s?·|\s·\s/u)
		.map((part) => part.trim())
		.filter(Boolean)
	const isList = isListed || parts.length > 1
	return parts.flatMap((part) => splitSpaces(part, isList))
}

/** "李明 王芳" are two people, "李 明" and "山田 太郎" are one. */
function splitSpaces(part: string, isItem: boolean): string[] {
	const words = part.split(/\s+/).flatMap((word) => and.exec(word)?.slice(1) ?? [word])
	if (words.length === 1) return words
	if (words.every((word) => [...word].length === 1)) return [words.join('')]
	const isOne = words.length === 2 && (isItem || [...(words[0] ?? '')].length === 1 || !words.every(beginsWithSurname))
	// other words in a row are a phrase
	if (!isOne) return words.every((word) => word.length <= 4 && beginsWithSurname(word)) ? words : [part]
	const isChinese = /^\p{Script=Han}$/u.test(words[0] ?? '') && [...(words[1] ?? '')].length <= 2 && !isItem
	return [isChinese ? words.join('') : words.join(' ')]
}
