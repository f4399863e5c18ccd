import { type Fixture, prose, secondProse } from './fixture.ts'
import { wordParagraph as p, pack, wordStyles as styles } from './ooxml.ts'

const row = (...cells: string[]) =>
	`<w:tr w:rsidR="00A77B3E">${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="2000"/></w:tcPr>${p(cell)}</w:tc>`).join('')}</w:tr>`
const hindi =
	'यह अध्ययन ग्रामीण विद्यालयों में पुस्तकालयों की स्थिति का वर्णन करता है। तीन वर्षों तक चालीस विद्यालयों का अवलोकन किया गया। परिणाम बताते हैं कि जहाँ पुस्तकें बच्चों की पहुँच में रखी गईं, वहाँ पढ़ने की आदत तेज़ी से बढ़ी।'
const chinese =
	'本文研究了干旱地区小农户的灌溉决策。我们对四十个农场进行了三年的跟踪调查，比较了土壤实际含水量与农户的估计。结果表明，使用简单的测量工具可以节约五分之一的用水，而产量没有下降。'
const arabic =
	'تتناول هذه الدراسة قرارات الري لدى صغار المزارعين في المناطق الجافة. تابعنا أربعين مزرعة خلال ثلاث سنوات وقارنا رطوبة التربة بتقديرات المزارعين. وأظهرت النتائج أن أداة قياس بسيطة توفر خمس المياه.'

export const scriptFixtures: Fixture[] = [
	{
		name: 'word-author-table',
		make: () =>
			pack({
				styles,
				body: [
					p('Title of the paper: Street Markets at Night', { run: '<w:b/>' }),
					`<w:tbl><w:tblPr><w:tblW w:w="0"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${row('Name', 'Designation', 'Department', 'University/Institution', 'State and Country', 'E-mail')}${row('K. R. Narayanan', 'Research Scholar', 'Department of Sociology', 'University of Kerala', 'Kerala, India', 'krn@kerala.example')}${row('Dr. Latha Pillai', 'Associate Professor', 'Department of Economics', 'Calicut University', 'Kerala, India', 'latha.pillai@calicut.example')}</w:tbl>`,
					p('Abstract'),
					p(prose),
					p('Keywords'),
					p('markets'),
					p('night work'),
					p('street vendors'),
					p('lighting'),
					p('Introduction', { style: 'Heading1' }),
					p(secondProse),
				].join(''),
			}),
		expected: {
			title: 'Street Markets at Night',
			authors: [
				{
					name: 'K. R. Narayanan',
					designation: 'Research Scholar',
					affiliations: ['Department of Sociology, University of Kerala, Kerala, India'],
					email: 'krn@kerala.example',
				},
				{
					name: 'Latha Pillai',
					designation: 'Associate Professor',
					affiliations: ['Department of Economics, Calicut University, Kerala, India'],
					email: 'latha.pillai@calicut.example',
				},
			],
			abstract: prose,
			keywords: ['markets', 'night work', 'street vendors', 'lighting'],
			hasReferences: false,
		},
	},
	{
		name: 'word-hindi',
		isCounted: true,
		make: () =>
			pack({
				styles,
				body: [
					p('शोध पत्र', { centred: true }),
					p('ग्रामीण विद्यालयों में पुस्तकालय: एक अध्ययन', { centred: true, run: '<w:bCs/><w:szCs w:val="36"/>' }),
					p('डॉ. सुनीता शर्मा', { centred: true }),
					p('सहायक प्राध्यापक, हिंदी विभाग', { centred: true }),
					p('दिल्ली विश्वविद्यालय, दिल्ली, भारत', { centred: true }),
					p('ई-मेल: sunita@du.example', { centred: true }),
					p('सारांश'),
					p(hindi),
					p('मुख्य शब्द: पुस्तकालय, विद्यालय, पठन, ग्रामीण शिक्षा, बच्चे'),
					p('प्रस्तावना'),
					p(hindi),
					p('संदर्भ सूची'),
					p('शर्मा, स. (2019). पुस्तकालय।'),
				].join(''),
			}),
		expected: {
			title: 'ग्रामीण विद्यालयों में पुस्तकालय: एक अध्ययन',
			authors: [
				{
					name: 'सुनीता शर्मा',
					designation: 'सहायक प्राध्यापक',
					affiliations: ['हिंदी विभाग, दिल्ली विश्वविद्यालय, दिल्ली, भारत'],
					email: 'sunita@du.example',
				},
			],
			abstract: hindi,
			keywords: ['पुस्तकालय', 'विद्यालय', 'पठन', 'ग्रामीण शिक्षा', 'बच्चे'],
			hasReferences: true,
		},
	},
	{
		name: 'word-chinese',
		make: () =>
			pack({
				styles,
				body: [
					p('干旱地区小农户灌溉决策研究', { style: 'Titel' }),
					p('李明^1^、王芳^2^', { centred: true }),
					p('1. 中国农业大学 水利学院，北京，中国', { centred: true }),
					p('2. 兰州大学 生态学院，兰州，中国', { centred: true }),
					p(`**摘 要：**${chinese}`),
					p('**关键词：**土壤水分；灌溉；小农户；测量工具；节水'),
					p('引言', { style: 'Heading1' }),
					p(chinese),
					p('参考文献', { style: 'Heading1' }),
					p('[1] 作者. 书名. 2019.'),
				].join(''),
			}),
		expected: {
			title: '干旱地区小农户灌溉决策研究',
			authors: [
				{ name: '李明', affiliations: ['中国农业大学 水利学院，北京，中国'] },
				{ name: '王芳', affiliations: ['兰州大学 生态学院，兰州，中国'] },
			],
			abstract: chinese,
			keywords: ['土壤水分', '灌溉', '小农户', '测量工具', '节水'],
			hasReferences: true,
		},
	},
	{
		name: 'word-arabic',
		isCounted: true,
		make: () =>
			pack({
				styles,
				body: [
					p('قرارات الري لدى صغار المزارعين', {
						centred: true,
						run: '<w:rtl/><w:b/><w:bCs/><w:sz w:val="36"/><w:szCs w:val="36"/>',
					}),
					p('أحمد محمود^1^، فاطمة الزهراء^2^', { run: '<w:rtl/>' }),
					p('^1^ قسم الهندسة الزراعية، جامعة القاهرة، القاهرة، مصر', { run: '<w:rtl/>' }),
					p('^2^ كلية الزراعة، جامعة الموصل، الموصل، العراق', { run: '<w:rtl/>' }),
					p('الملخص', { style: 'Heading1' }),
					p(arabic, { run: '<w:rtl/>' }),
					p('الكلمات المفتاحية: الري، التربة، المزارعون، المياه، القياس'),
					p('المقدمة', { style: 'Heading1' }),
					p(arabic),
					p('المراجع', { style: 'Heading1' }),
					p('مؤلف. كتاب. 2019.'),
				].join(''),
			}),
		expected: {
			title: 'قرارات الري لدى صغار المزارعين',
			authors: [
				{ name: 'أحمد محمود', affiliations: ['قسم الهندسة الزراعية، جامعة القاهرة، القاهرة، مصر'] },
				{ name: 'فاطمة الزهراء', affiliations: ['كلية الزراعة، جامعة الموصل، الموصل، العراق'] },
			],
			abstract: arabic,
			keywords: ['الري', 'التربة', 'المزارعون', 'المياه', 'القياس'],
			hasReferences: true,
		},
	},
	{
		name: 'word-plain-unheaded',
		isCounted: true,
		make: () =>
			pack({
				body: [
					p('Wells, pumps and the price of water in dry districts'),
					p('K. R. Narayanan and Suharto'),
					p('Department of Economics, University of Kerala, Thiruvananthapuram, Kerala, India'),
					p('narayanan@kerala.example, suharto@kerala.example'),
					p(prose),
					p('Keywords: wells · pumps · water · prices · districts'),
					p('1. Introduction'),
					p(secondProse),
				].join(''),
			}),
		expected: {
			title: 'Wells, pumps and the price of water in dry districts',
			authors: [
				{
					name: 'K. R. Narayanan',
					affiliations: ['Department of Economics, University of Kerala, Thiruvananthapuram, Kerala, India'],
					email: 'narayanan@kerala.example',
				},
				{
					name: 'Suharto',
					affiliations: ['Department of Economics, University of Kerala, Thiruvananthapuram, Kerala, India'],
					email: 'suharto@kerala.example',
				},
			],
			abstract: prose,
			keywords: ['wells', 'pumps', 'water', 'prices', 'districts'],
			hasReferences: false,
		},
	},
	{
		name: 'word-body-only',
		isCounted: true,
		make: () =>
			pack({
				core: '<dc:title>Untitled</dc:title>',
				body: p(`${prose} ${secondProse}`) + p(secondProse) + p(prose),
			}),
		expected: { authors: [], keywords: [], hasReferences: false },
	},
]
