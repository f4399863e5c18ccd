import { beforeAll, expect, test } from 'vitest'
import { splitKeywords } from './keywords.ts'
import { markersIn } from './markers.ts'
import { splitNames } from './names.ts'
import { loadWords } from './scripts.ts'
import { countWords } from './words.ts'

beforeAll(() => loadWords(['ğ', '王', '김', 'อา', 'अआ', 'বাংলা', 'где', 'ελλ', 'من', 'אב'], undefined, Infinity))

test.each([
	['A. Kumar¹, B. Singh² and C. Rao*', ['A. Kumar{1}', 'B. Singh{2}', 'C. Rao{*}']],
	['Kumar, A.; Singh, B.', ['A. Kumar', 'B. Singh']],
	['Kumar, A., Singh, B.', ['A. Kumar', 'B. Singh']],
	['Kumar, Rajesh', ['Rajesh Kumar']],
	['del Río, Carmen', ['Carmen del Río']],
	[
		'Thangavel, DCH†; Mohammed Khan, Mag.‡; Lakshmi Sharma, DCH§',
		['Thangavel{†}', 'Mohammed Khan{‡}', 'Lakshmi Sharma{§}'],
	],
	['Thangavel, FICS; Meera Patel, FICS', ['Thangavel', 'Meera Patel']],
	['Smith, JRR; Jones, AB', ['JRR Smith', 'AB Jones']],
	['Lin, Ma; Po, Jo', ['Ma Lin', 'Jo Po']],
	['An Nguyen, PhD, Y Sun', ['An Nguyen', 'Y Sun']],
	['Kumar A, Singh BK', ['Kumar A', 'Singh BK']],
	['A Kumar, B K Singh', ['A Kumar', 'B K Singh']],
	['Suharto', ['Suharto']],
	['K. R. Narayanan', ['K. R. Narayanan']],
	['LIMA, João Vítor de Sousa', ['João Vítor de Sousa LIMA']],
	['St. John, Daniel', ['Daniel St. John']],
	[
		'¹Amadi, Nkechi U. and ²Akpan, Sunday T.; ¹Bello, Musa',
		['Nkechi U. Amadi{1}', 'Sunday T. Akpan{2}', 'Musa Bello{1}'],
	],
	['Peña, Miguel Ángel¹', ['Miguel Ángel Peña{1}']],
	[
		'Adewumi, Folake A.¹*, Salami, Ibrahim¹ and Bello, Grace²',
		['Folake A. Adewumi{1,*}', 'Ibrahim Salami{1}', 'Grace Bello{2}'],
	],
	[
		'Adewumi, Folake A., Salami, Ibrahim and Bello, Grace T.',
		['Folake A. Adewumi', 'Ibrahim Salami', 'Grace T. Bello'],
	],
	['Dewi, MSc¹, Budi, PhD²', ['Dewi{1}', 'Budi{2}']],
	['Asha Rao¹, Job Kibiwot Lagat²', ['Asha Rao{1}', 'Job Kibiwot Lagat{2}']],
	['OUEDRAOGO Salif¹*, SAWADOGO/KABORE Aminata²', ['OUEDRAOGO Salif{1,*}', 'SAWADOGO/KABORE Aminata{2}']],
	['Asha RAO/Lars HOLM', ['Asha RAO', 'Lars HOLM']],
	['Sr. Asha Rao, Revd Dr Kiptoo arap Langat', ['Asha Rao', 'Kiptoo arap Langat']],
	['Av. Oğuzhan ŞİMŞEK¹', ['Oğuzhan ŞİMŞEK{1}']],
	['Prof. Dr.-Ing. Sabine Keller-Vogt', ['Sabine Keller-Vogt']],
	['BARR. CHIKE OBI, ESQ. LL.B (Hons), B.L., ACIArb (UK)*', ['CHIKE OBI{*}']],
	['ADA EZE-BELLO (MRS.) LL.B, B.L.', ['ADA EZE-BELLO']],
	['Siti binti Abdul Rahman & Vignesh a/l Subramaniam', ['Siti binti Abdul Rahman', 'Vignesh a/l Subramaniam']],
	['drs. J.P.M. (Jeroen) ten Brink', ['J.P.M. (Jeroen) ten Brink']],
	['Prof. Dr. iur. utr. Friederike von Tettau, M.A.', ['Friederike von Tettau']],
	['Jan Novák a Petr Dvořák', ['Jan Novák', 'Petr Dvořák']],
	['กมลวรรณ ศรีสวัสดิ์ และ ธนพล วงศ์ใหญ่', ['กมลวรรณ ศรีสวัสดิ์', 'ธนพล วงศ์ใหญ่']],
	['ڈاکٹر محمد عمران قریشی', ['محمد عمران قریشی']],
	['T.V. Venkateswaran & Md. Abdul Karim', ['T.V. Venkateswaran', 'Md. Abdul Karim']],
	['Jan van der Berg', ['Jan van der Berg']],
	['MARIA CRISTINA D. FABREGAS, PhD, RGC, LPT', ['MARIA CRISTINA D. FABREGAS']],
	['Omar Zoubi, MSc¹; Michael D. Strand, PhD, FAPhA²', ['Omar Zoubi{1}', 'Michael D. Strand{2}']],
	['محمد عبد الله¹ ورنا سليمان²', ['محمد عبد الله{1}', 'رنا سليمان{2}']],
	['محمد علي حسن ورنا سليمان', ['محمد علي حسن', 'رنا سليمان']],
	['محمد علي، سامي خليل، ورنا سليمان', ['محمد علي', 'سامي خليل', 'رنا سليمان']],
	['محمد علي وليد حسن', ['محمد علي وليد حسن']],
	['Michael Dean¹ and Asha Rao²', ['Michael Dean{1}', 'Asha Rao{2}']],
	['*Rao, A.K.¹, Holm, L.² and Sen, B.¹', ['A.K. Rao{1,*}', 'L. Holm{2}', 'B. Sen{1}']],
	['Asha Rao (BSc, MPH)*', ['Asha Rao{*}']],
	['Asha Rao¹, and Lars Holm², Senior Member, IEEE', ['Asha Rao{1}', 'Lars Holm{2}']],
	['Dr Margaret Ellis OBE', ['Margaret Ellis']],
	['Thandeka Mkhize, BNurs', ['Thandeka Mkhize']],
	['Dipl.-Ing. (FH) Jörg Hüttemann', ['Jörg Hüttemann']],
	['Vũ Đình Khoa¹', ['Vũ Đình Khoa{1}']],
	['Abd al-Rahman al-Sufi', ['Abd al-Rahman al-Sufi']],
	['John Smith, Jr., and Mary Jones, PhD', ['John Smith Jr.', 'Mary Jones']],
	['Prof. (Dr.) Rakesh Sharma, Smt. Kamala Devi', ['Rakesh Sharma', 'Kamala Devi']],
	['S. Ramanujan1*, G. H. Hardy1,2', ['S. Ramanujan{1,*}', 'G. H. Hardy{1,2}']],
	['Yamada Taro (1), Suzuki Hanako (2)', ['Yamada Taro{1}', 'Suzuki Hanako{2}']],
	['José García y María López', ['José García', 'María López']],
	['José Ortega y Gasset', ['José Ortega y Gasset']],
	['डॉ. सुनीता शर्मा एवं प्रो. राम कुमार', ['सुनीता शर्मा', 'राम कुमार']],
	['李明、王芳', ['李明', '王芳']],
	['李明 王芳', ['李明', '王芳']],
	['李 明', ['李明']],
	['田中太郎・山田花子', ['田中太郎', '山田花子']],
	['김철수, 이영희', ['김철수', '이영희']],
	['И. И. Иванов, П. П. Петров', ['И. И. Иванов', 'П. П. Петров']],
	['أحمد محمود، فاطمة الزهراء', ['أحمد محمود', 'فاطمة الزهراء']],
])('%s', (line, expected) => {
	const found = splitNames(line)?.map(({ name, markers }) => name + (markers.length > 0 ? `{${markers}}` : ''))
	expect(found).toEqual(expected)
})

test.each([
	'Department of Physics, University of Delhi',
	'Assistant Professor',
	'Effects of rain on the growth of rice',
	'a.kumar@univ.example',
	'Delhi 110007, India',
	'This is a sentence.',
	'Given Name Surname',
	'XXXX XXXX',
	'x'.repeat(69),
	// one person or two, initials or a degree
	'Peña, Miguel Ángel',
	'Sukarno, DCH',
	'Michael Dean',
	'Associate Dean¹',
	'Dr. Öğr. Üyesi',
])('%s is no list of names', (line) => expect(splitNames(line)).toBeUndefined())

test.each([
	['a; b, c; d.', ['a', 'b, c', 'd']],
	['soil, water, and plant', ['soil', 'water', 'plant']],
	['one • two · three', ['one', 'two', 'three']],
	['one\ntwo\n\nthree', ['one', 'two', 'three']],
	['土壤 水分 植物', ['土壤', '水分', '植物']],
	['जल, मिट्टी।', ['जल', 'मिट्टी']],
	['الري، التربة', ['الري', 'التربة']],
	['Soil, soil, SOIL', ['Soil']],
	['Juventude rural. Permanência. Sertão.', ['Juventude rural', 'Permanência', 'Sertão']],
	['energy poverty / firewood / Zlatibor', ['energy poverty', 'firewood', 'Zlatibor']],
	[' , ;', []],
])('the keywords of %j', (text, expected) => expect(splitKeywords(text)).toEqual(expected))

test.each([
	['', 0],
	['one two  three', 3],
	['state-of-the-art – and more', 3],
	['यह एक वाक्य है।', 4],
	['我们研究土壤', 3],
	['สวัสดีชาวโลก', 3],
	['今日は天気がいい', 5],
	['H2O and 30 %', 3],
])('the words of %j', (text, expected) => expect(countWords(text)).toBe(expected))

test('raised capitals are markers; behind a number they say what somebody contributed', () => {
	expect(markersIn('A,C')).toEqual(['a', 'c'])
	expect(markersIn('1,A-D')).toEqual(['1'])
})
