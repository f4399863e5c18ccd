import type { Words } from './word-lists.ts'

/** Words in Chinese; `surname`: how Chinese names begin, without rare surnames that begin words of titles. */
export const words: Words = {
	abstract: '摘要|内容摘要|中文摘要|概要',
	introduction: '引言|前言|绪论|導言|导言',
	references: '參考文獻|参考文献|文献',
	keywords: '关键词|关键字|關鍵[詞字]',
	structure: '目的|方法|结果|结论|結果|結論',
	closeDepartment: '系|学院|學院|学部|部门|实验室|教研室',
	closeInstitution:
		'大[学學]|[学學]院|研究(?:所|院|中心)|[医病]院|公司|(?:[学學]校|[中小][学學]|高校|图书馆|博物[馆館]|科学院|设计院)(?![\\p{L}])',
	wholeDesignation:
		'大学院生|助[手教]|(?:特任|名誉|客座|副|准)?教授|(?:高级)?工程师|(?:主任)?医师|[讲講][师師]|副?研究[员員]|(?:[博硕]士)?研究生|[博硕]士生|教[員师師]|助理教授',
	surname:
		'[丁万丛严乔于任伍何余侯俞倪傅兰关冉冯凌刘劉包华单卜卢卫史叶司向吕吳吴呂周唐嚴夏姚姜孔孙孟季孫宁安宋尤尹屈岳崔左席常庄庞康廖张張强彭徐成戴房文方施时易景曲曹曾朱李杜杨林柏查柯柳柴桂梁梅楊樊欧歐武段殷毕毛江汤汪沈洪涂温游湯溫潘焦熊牛牟王甄甘田申畢白盛盧石祁祝秦程章童管紀纪罗羅翁翟耿聂聶胡舒芦苏苗范莊莫萧萬葉葛董蒋蔡蔣蕭薛蘇蘭衛袁裴覃解許詹謝譚许谢谭谷費賴费贺贾赖赵趙路车辛边邓邢邱邵邹郑郝郭鄒鄧鄭金錢鍾钟钱閻闵阎阮阳陆陈陳陶陸陽隋雷霍靳韋韓韦韩項顏项顾颜馬馮马高魏鲁鲍黃黄黎齊齐龍龐龔龙龚]|欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|南宫',
	corresponding: '通讯作者|通信作者|作者简介|第一作者|通訊作者',
	author: '作者',
	email: '电子邮[件箱]|邮箱',
	formName: '姓名',
	formDesignation: '职称|职务',
	formAffiliation: '单位|院系',
	formPlace: '地址',
	kind: '研究论文',
	classification: '中图分类号|文章编号',
	caption: '作者简介',
	salutation: '尊敬的.{0,20}|.{0,12}编辑(?:部|老师).{0,8}',
	closing: '此致|敬礼',
	titleLabel: '题目|标题',
	other: '指导教师|指导老师|导师',
}
