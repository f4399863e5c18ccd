/** Names, institutions and words of one part of the world. `native|roman` where the script is not Latin. */
export type Culture = {
	id: string
	script: string
	language: string
	isFamilyFirst?: boolean
	/** Between family and given name. */
	joint?: string
	given: string[]
	family: string[]
	departments: string[]
	/** `institution|city|country|domain` */
	institutions: string[]
	designations: string[]
	honorifics: string[]
	degrees: string[]
	/** Some people have one name only. */
	singles?: string[]
	isRightToLeft?: boolean
}

const list = (text: string) => text.split(';').map((part) => part.trim())
const english = {
	designations: [
		'Assistant Professor',
		'Associate Professor',
		'Professor',
		'Research Scholar',
		'Lecturer',
		'PhD Student',
	],
	honorifics: ['Dr.', 'Prof.', 'Mr.', 'Ms.'],
	degrees: ['PhD', 'MD', 'MSc', 'MPH', 'PhD, MPH', 'MD, FRCS', 'BDS, MDS', 'RN', 'DNB', 'FAAN', 'MBChB, MRCP'],
}
const departments = list(
	'Department of Physics; Department of Public Health; School of Business; Faculty of Law; Department of Computer Science and Engineering; Institute of Soil Science; Centre for Coastal Studies; Department of Library and Information Science; School of Nursing; Laboratory of Applied Optics',
)

export const latinCultures: Culture[] = [
	{
		...english,
		id: 'english',
		script: 'Latin',
		language: 'en',
		given: list('Mary; John; Sarah Jane; William; Emily; Thomas R.; Grace; Daniel; Hannah; Peter J.; Olivia; Samuel'),
		family: list("Smith; Green; Walker; O'Brien; McDonald; Hill; Baker-Jones; Young; Field; St. John; Price; Rivers"),
		departments,
		institutions: list(
			'University of Leeds|Leeds|United Kingdom|leeds.example; Stanford University|Stanford, CA|USA|stanford.example; Monash University|Melbourne|Australia|monash.example; University of Otago|Dunedin|New Zealand|otago.example; McGill University|Montreal|Canada|mcgill.example; Mayo Clinic|Rochester, MN 55905|USA|mayo.example',
		),
	},
	{
		...english,
		id: 'indian',
		script: 'Latin',
		language: 'en',
		given: list('Asha; Rajesh Kumar; S.; Meera; Anil; P. V.; Kavita; Mohammed; Sunita Devi; Harpreet; T. R.; Lakshmi'),
		family: list('Rao; Sharma; Venkateswaran; Singh; Banerjee; Khan; Iyer; Patel; Kaur; Deshmukh; Das; Pillai'),
		singles: ['Ramanujan', 'Thangavel', 'Selvi', 'Murugan'],
		departments: list(
			'Department of Commerce; P.G. Department of Botany; Department of English; School of Social Work; Department of Electronics and Communication Engineering; Faculty of Ayurveda; Department of Zoology; Centre for Rural Development',
		),
		institutions: list(
			'St. Xavier’s College|Ranchi, Jharkhand|India|sxc.example; University of Delhi|Delhi|India|du.example; Savitribai Phule Pune University|Pune, Maharashtra|India|sppu.example; IIT Kharagpur|Kharagpur, West Bengal|India|iitkgp.example; Banaras Hindu University|Varanasi - 221005, Uttar Pradesh|India|bhu.example; Government Arts College|Coimbatore, Tamil Nadu|India|gac.example; Mahatma Gandhi Kashi Vidyapith|Varanasi|India|mgkvp.example; NIT Trichy|Tiruchirappalli, Tamil Nadu|India|nitt.example',
		),
		designations: [
			...english.designations,
			'Assistant Professor & Head',
			'Guest Faculty',
			'M.Phil. Scholar',
			'Principal',
		],
		honorifics: ['Dr.', 'Prof.', 'Smt.', 'Mr.', 'Ms.', 'Shri', 'Prof. (Dr.)', 'Er.'],
		degrees: ['M.Sc., Ph.D.', 'MBBS, MD', 'M.Tech', 'Ph.D.', 'M.Com., M.Phil.', 'BAMS', 'MDS', 'D.Litt.'],
	},
	{
		...english,
		id: 'spanish',
		script: 'Latin',
		language: 'es',
		given: list('María; José Luis; Carmen; Juan; Lucía; Andrés; Inés; Miguel Ángel'),
		family: list('García López; Ortega y Gasset; de la Cruz; Núñez; Fernández-Ruiz; Peña; del Río; Muñoz Vega'),
		departments: list(
			'Departamento de Agronomía; Facultad de Ciencias; Departamento de Historia; Escuela de Enfermería; Instituto de Física; Facultad de Derecho',
		),
		institutions: list(
			'Universidad de Sevilla|Sevilla|España|us.example; Universidad de Chile|Santiago|Chile|uchile.example; Universidad Nacional Autónoma de México|Ciudad de México|México|unam.example; Universidad de Buenos Aires|Buenos Aires|Argentina|uba.example',
		),
		degrees: ['PhD', 'MSc', 'Lic.'],
	},
	{
		...english,
		id: 'dutch',
		script: 'Latin',
		language: 'en',
		given: list('Jan; Annelies; Pieter; Sofie; Willem; Klaas; Johanna; Lars; Ingrid; Wolfgang; Jürgen; Ulrike'),
		family: list(
			'van der Berg; de Vries; von Hagen; ter Horst; Jansen; van Dijk; zu Guttenberg; Müller; Weiß; Schröder; Lindqvist; Østergaard',
		),
		departments,
		institutions: list(
			'Utrecht University|Utrecht|The Netherlands|uu.example; Technische Universität München|München|Germany|tum.example; Universität Wien|Wien|Austria|univie.example; KU Leuven|Leuven|Belgium|kuleuven.example; Lund University|Lund|Sweden|lu.example; Aarhus University|Aarhus|Denmark|au.example',
		),
		honorifics: ['Dr.', 'Prof. Dr.', 'Dipl.-Ing.', 'Ir.'],
		degrees: ['PhD', 'Dr. rer. nat.', 'MSc', 'Dr.-Ing.'],
	},
	{
		...english,
		id: 'hungarian',
		script: 'Latin',
		language: 'en',
		isFamilyFirst: true,
		given: list('Ágnes; Péter; Zsófia; István; Katalin; László; Eszter; Gábor'),
		family: list('Nagy; Kiss; Szabó; Tóth; Horváth; Kovács; Varga; Németh'),
		departments,
		institutions: list(
			'Eötvös Loránd University|Budapest|Hungary|elte.example; University of Szeged|Szeged|Hungary|szte.example; Debreceni Egyetem|Debrecen|Hungary|unideb.example; University of Pécs|Pécs|Hungary|pte.example',
		),
	},
	{
		...english,
		id: 'vietnamese',
		script: 'Latin',
		language: 'vi',
		isFamilyFirst: true,
		given: list('Thị Hoa; Văn An; Minh Tuấn; Thanh Hương; Quốc Bảo; Thị Lan Anh; Đức Long; Hồng Nhung'),
		family: list('Nguyễn; Trần; Lê; Phạm; Huỳnh; Đỗ; Vũ; Bùi'),
		departments: list(
			'Khoa Nông nghiệp; Khoa Kinh tế; Khoa Công nghệ thông tin; Faculty of Fisheries; School of Medicine; Khoa Luật',
		),
		institutions: list(
			'Trường Đại học Cần Thơ|Cần Thơ|Việt Nam|ctu.example; Vietnam National University|Hanoi|Vietnam|vnu.example; Trường Đại học Huế|Huế|Việt Nam|hueuni.example; Ton Duc Thang University|Ho Chi Minh City|Vietnam|tdtu.example',
		),
		honorifics: ['TS.', 'PGS.TS.', 'ThS.', 'Dr.'],
	},
	{
		...english,
		id: 'indonesian',
		script: 'Latin',
		language: 'en',
		given: list('Dewi; Budi; Siti; Agus; Nurul; Rizky; Ahmad; Putri'),
		family: list('Lestari; Santoso; Rahmawati; Wijaya; bin Abdullah; Hidayat; Setiawan; binti Hassan'),
		singles: ['Suharto', 'Sukarno', 'Sutrisno', 'Wahyuni'],
		departments: list(
			'Fakultas Pertanian; Faculty of Economics; Jurusan Fisika; Faculty of Engineering; School of Education; Department of Nutrition',
		),
		institutions: list(
			'Universitas Gadjah Mada|Yogyakarta|Indonesia|ugm.example; Institut Teknologi Bandung|Bandung|Indonesia|itb.example; Universiti Malaya|Kuala Lumpur|Malaysia|um.example; Universitas Airlangga|Surabaya|Indonesia|unair.example',
		),
		degrees: ['S.Pd., M.Pd.', 'M.Si.', 'S.E., M.M.', 'PhD', 'M.Kom.'],
	},
	{
		...english,
		id: 'pinyin',
		script: 'Latin',
		language: 'en',
		isFamilyFirst: true,
		given: list('Wei; Xiaoming; Jing; Haoran; Min-Ji; Yuki; Li-Hua; Zhen'),
		family: list('Zhang; Wang; Li; Chen; Kim; Tanaka; Ng; Ouyang'),
		departments,
		institutions: list(
			'Peking University|Beijing 100871|China|pku.example; Tsinghua University|Beijing|P.R. China|tsinghua.example; Seoul National University|Seoul|Republic of Korea|snu.example; Kyoto University|Kyoto|Japan|kyoto.example; National University of Singapore|Singapore 117543|Singapore|nus.example; Zhejiang University|Hangzhou|China|zju.example',
		),
	},
	{
		...english,
		id: 'african',
		script: 'Latin',
		language: 'en',
		given: list('Chinedu; Amina; Kwame; Fatoumata; Oluwaseun; Abebe; Wanjiru; Mohamed El Amine'),
		family: list("Okafor; Diallo; Mensah; N'Diaye; Adeyemi; Tesfaye; Mwangi; Ben Youssef"),
		departments,
		institutions: list(
			'University of Ibadan|Ibadan|Nigeria|ui.example; University of Nairobi|Nairobi|Kenya|uonbi.example; Makerere University|Kampala|Uganda|mak.example; Addis Ababa University|Addis Ababa|Ethiopia|aau.example; Université Cheikh Anta Diop|Dakar|Senegal|ucad.example; University of Cape Coast|Cape Coast|Ghana|ucc.example',
		),
		degrees: ['PhD', 'MBBS, FWACS', 'MPH', 'MBChB'],
	},
	{
		...english,
		id: 'turkish',
		script: 'Latin',
		language: 'en',
		given: list('Ayşe; Mehmet; İrem; Çağlar; Łukasz; Małgorzata; Ömer; Žofie; Ștefan; Ioana'),
		family: list('Yılmaz; Öztürk; Şahin; Kowalska; Wiśniewski; Dvořák; Çelik; Popescu; Ionescu; Novák'),
		departments,
		institutions: list(
			'Ankara Üniversitesi|Ankara|Türkiye|ankara.example; Boğaziçi University|Istanbul|Turkey|boun.example; Uniwersytet Warszawski|Warszawa|Poland|uw.example; Charles University|Prague|Czech Republic|cuni.example; Babeș-Bolyai University|Cluj-Napoca|Romania|ubb.example; AGH University of Krakow|Kraków|Poland|agh.example',
		),
		honorifics: ['Dr.', 'Doç. Dr.', 'Prof. Dr.', 'Arş. Gör.', 'dr hab.', 'Ing.'],
	},
]
