/** The usual Chinese and Korean surnames: what else is written in these scripts is hardly a name. */
const surnames =
	'丁万丛严乔于任伍何余侯俞倪傅兰关冉冯凌刘劉包华单卜卢卫史叶司向吕吳吴呂周唐嚴夏姚姜孔孙孟季孫宁安宋尤尹屈岳崔左席常庄庞康廖张張强彭徐成戴房文方施时易景曲曹曾朱李杜杨林柏查柯柳柴桂梁梅楊樊欧歐武段殷毕毛江汤汪沈洪涂温游湯溫潘焦熊牛牟王甄甘田申畢白盛盧石祁祝秦程章童管紀纪罗羅翁翟耿聂聶胡舒芦苏苗范莊莫萧萬葉葛董蒋蔡蔣蕭薛蘇蘭衛袁裴覃解許詹謝譚许谢谭谷費賴费贺贾赖赵趙路车辛边邓邢邱邵邹郑郝郭鄒鄧鄭金錢鍾钟钱閻闵阎阮阳陆陈陳陶陸陽隋雷霍靳韋韓韦韩項顏项顾颜馬馮马高魏鲁鲍黃黄黎齊齐龍龐龔龙龚'
const doubleSurnames = /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|南宫)/
const koreanSurnames =
	'가간갈감강경고공곽구국권금기길김남노도동두라류마맹명모목문민박반방배백범변복봉부빈사상서석선설성소손송승시신심안양어엄여연염예오옥온왕용우원위유육윤은음이인임장전정제조좌주지진차채천최추탁태팽편표피하한함허현형호홍황'
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
