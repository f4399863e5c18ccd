import type { Culture } from './culture.ts'

const list = (text: string) => text.split(';').map((part) => part.trim())

/** People whose names are printed in another script than the Latin one; their addresses are always Latin. */
export const scriptCultures: Culture[] = [
	{
		id: 'chinese',
		script: 'Han',
		language: 'zh',
		isFamilyFirst: true,
		joint: '',
		given: list('伟|wei; 小明|xiaoming; 芳|fang; 丽华|lihua; 建国|jianguo; 敏|min; 志强|zhiqiang; 晓燕|xiaoyan'),
		family: list('张|zhang; 王|wang; 李|li; 刘|liu; 陈|chen; 欧阳|ouyang; 赵|zhao; 黄|huang'),
		departments: list('环境学院; 经济管理学院; 物理系; 计算机科学与技术学院; 农学院; 土木工程系'),
		institutions: list(
			'北京大学|北京|中国|pku.example; 清华大学|北京|中国|tsinghua.example; 浙江大学|杭州|中国|zju.example; 中国农业大学|北京|中国|cau.example; 武汉大学|武汉|中国|whu.example; 国立台湾大学|台北|台湾|ntu.example',
		),
		designations: ['教授', '副教授', '讲师', '博士生'],
		honorifics: [''],
		degrees: [''],
	},
	{
		id: 'japanese',
		script: 'Kana',
		language: 'ja',
		isFamilyFirst: true,
		joint: ' ',
		given: list('太郎|taro; 花子|hanako; 健一|kenichi; さくら|sakura; 美咲|misaki; 翔|sho; 由美子|yumiko; ケン|ken'),
		family: list(
			'山田|yamada; 佐藤|sato; 鈴木|suzuki; 高橋|takahashi; 田中|tanaka; 小林|kobayashi; 長谷川|hasegawa; 林|hayashi',
		),
		departments: list('理学部; 農学研究科; 工学部; 医学部; 文学部; 情報学研究科'),
		institutions: list(
			'東京大学|東京|日本|utokyo.example; 京都大学|京都|日本|kyoto.example; 北海道大学|札幌|日本|hokudai.example; 大阪大学|大阪|日本|osaka.example',
		),
		designations: ['教授', '准教授', '講師'],
		honorifics: [''],
		degrees: [''],
	},
	{
		id: 'korean',
		script: 'Hangul',
		language: 'ko',
		isFamilyFirst: true,
		joint: '',
		given: list(
			'철수|cheolsu; 영희|younghee; 민지|minji; 준호|junho; 서연|seoyeon; 현우|hyunwoo; 지은|jieun; 동현|donghyun',
		),
		family: list('김|kim; 이|lee; 박|park; 최|choi; 정|jung; 강|kang; 조|cho; 남궁|namgung'),
		departments: list('물리학과; 경제학부; 컴퓨터공학과; 간호학과; 국어국문학과; 환경공학과'),
		institutions: list(
			'서울대학교|서울|대한민국|snu.example; 부산대학교|부산|대한민국|pnu.example; 연세대학교|서울|대한민국|yonsei.example; 전남대학교|광주|대한민국|jnu.example',
		),
		designations: ['교수', '부교수', '조교수'],
		honorifics: [''],
		degrees: [''],
	},
	{
		id: 'arabic',
		script: 'Arabic',
		language: 'ar',
		isRightToLeft: true,
		given: list(
			'أحمد|ahmed; فاطمة|fatima; محمد علي|mohamed.ali; ليلى|layla; عبد الرحمن|abdulrahman; سارة|sara; يوسف|youssef; نور|nour',
		),
		family: list(
			'محمود|mahmoud; الزهراء|alzahra; الشمري|alshammari; حسن|hassan; بن عيسى|benaissa; العتيبي|alotaibi; قاسم|qasim; سليمان|suleiman',
		),
		departments: list('قسم الفيزياء; كلية الآداب; كلية الهندسة; قسم الاقتصاد; كلية العلوم; قسم اللغة العربية'),
		institutions: list(
			'جامعة القاهرة|القاهرة|مصر|cu.example; جامعة بغداد|بغداد|العراق|uobaghdad.example; جامعة الملك سعود|الرياض|السعودية|ksu.example; الجامعة الأردنية|عمان|الأردن|ju.example',
		),
		designations: ['أستاذ مساعد', 'أستاذ مشارك', 'باحث', 'محاضر'],
		honorifics: ['د.', 'أ.د.'],
		degrees: [''],
	},
	{
		id: 'hebrew',
		script: 'Hebrew',
		language: 'he',
		isRightToLeft: true,
		given: list('דוד|david; רחל|rachel; יוסף|yosef; מיכל|michal; אברהם|avraham; נועה|noa'),
		family: list('כהן|cohen; לוי|levi; בן-דוד|bendavid; מזרחי|mizrahi; פרידמן|friedman; אזולאי|azoulay'),
		departments: list('המחלקה לפיזיקה; הפקולטה למשפטים; החוג להיסטוריה; המחלקה לכלכלה'),
		institutions: list(
			'אוניברסיטת תל אביב|תל אביב|ישראל|tau.example; האוניברסיטה העברית|ירושלים|ישראל|huji.example; אוניברסיטת חיפה|חיפה|ישראל|haifa.example; הטכניון|חיפה|ישראל|technion.example',
		),
		designations: ['פרופסור', 'מרצה'],
		honorifics: ['ד"ר', "פרופ'"],
		degrees: [''],
	},
	{
		id: 'hindi',
		script: 'Devanagari',
		language: 'hi',
		given: list(
			'सुनीता|sunita; राम|ram; आशा|asha; विजय कुमार|vijay.kumar; मीना|meena; अनिल|anil; कविता|kavita; संजय|sanjay',
		),
		family: list(
			'शर्मा|sharma; कुमार|kumar; वर्मा|verma; त्रिपाठी|tripathi; यादव|yadav; मिश्रा|mishra; सिंह|singh; जोशी|joshi',
		),
		departments: list('हिन्दी विभाग; इतिहास विभाग; समाजशास्त्र विभाग; वाणिज्य संकाय; भूगोल विभाग; राजनीति विज्ञान विभाग'),
		institutions: list(
			'दिल्ली विश्वविद्यालय|दिल्ली|भारत|du.example; काशी हिन्दू विश्वविद्यालय|वाराणसी, उत्तर प्रदेश|भारत|bhu.example; पटना विश्वविद्यालय|पटना, बिहार|भारत|pu.example; राजकीय महाविद्यालय|जयपुर, राजस्थान|भारत|gcj.example',
		),
		designations: ['सहायक प्राध्यापक', 'शोधार्थी', 'प्रोफेसर', 'प्राचार्य'],
		honorifics: ['डॉ.', 'प्रो.', 'श्रीमती'],
		degrees: [''],
	},
	{
		id: 'russian',
		script: 'Cyrillic',
		language: 'ru',
		given: list(
			'Иван Иванович|ivan; Анна Сергеевна|anna; П. П.|p; Ольга|olga; Дмитрий|dmitry; Е. В.|ev; Наталья Викторовна|natalia; Алексей|alexey',
		),
		family: list(
			'Иванов|ivanov; Петрова|petrova; Сидоров|sidorov; Кузнецова|kuznetsova; Смирнов|smirnov; Волкова|volkova; Шевченко|shevchenko; Римский-Корсаков|rimsky',
		),
		departments: list(
			'Кафедра физики; Факультет экономики; Кафедра истории; Лаборатория оптики; Факультет права; Кафедра почвоведения',
		),
		institutions: list(
			'Московский государственный университет|Москва|Россия|msu.example; Казанский федеральный университет|Казань|Россия|kpfu.example; Институт физики|Новосибирск|Россия|inp.example; Казахский национальный университет|Алматы|Казахстан|kaznu.example',
		),
		designations: ['доцент', 'профессор', 'аспирант', 'старший преподаватель'],
		honorifics: ['проф.', 'д-р'],
		degrees: [''],
	},
	{
		id: 'greek',
		script: 'Greek',
		language: 'el',
		given: list('Μαρία|maria; Γιώργος|giorgos; Ελένη|eleni; Νίκος|nikos; Δημήτρης|dimitris; Άννα|anna'),
		family: list(
			'Παπαδοπούλου|papadopoulou; Γεωργίου|georgiou; Νικολαΐδης|nikolaidis; Οικονόμου|oikonomou; Αντωνίου|antoniou; Βασιλείου|vasileiou',
		),
		departments: list('Τμήμα Φυσικής; Σχολή Νομικής; Τμήμα Ιστορίας; Τμήμα Πληροφορικής'),
		institutions: list(
			'Πανεπιστήμιο Αθηνών|Αθήνα|Ελλάδα|uoa.example; Αριστοτέλειο Πανεπιστήμιο|Θεσσαλονίκη|Ελλάδα|auth.example; Πανεπιστήμιο Κρήτης|Ηράκλειο|Ελλάδα|uoc.example; Πανεπιστήμιο Πατρών|Πάτρα|Ελλάδα|upatras.example',
		),
		designations: ['Καθηγητής', 'Λέκτορας'],
		honorifics: ['Δρ.'],
		degrees: [''],
	},
	{
		id: 'bengali',
		script: 'Bengali',
		language: 'bn',
		given: list('সুমন|suman; রহিমা|rahima; অনিমেষ|animesh; মোহাম্মদ|mohammad; শর্মিলা|sharmila; তানভীর|tanvir'),
		family: list('চক্রবর্তী|chakraborty; বেগম|begum; সেন|sen; হোসেন|hossain; দত্ত|dutta; আহমেদ|ahmed'),
		departments: list('বাংলা বিভাগ; পদার্থবিজ্ঞান বিভাগ; ইতিহাস বিভাগ; কৃষি অনুষদ'),
		institutions: list(
			'ঢাকা বিশ্ববিদ্যালয়|ঢাকা|বাংলাদেশ|dhaka.example; রাজশাহী বিশ্ববিদ্যালয়|রাজশাহী|বাংলাদেশ|ru.example; কলকাতা বিশ্ববিদ্যালয়|কলকাতা|ভারত|cal.example; যাদবপুর বিশ্ববিদ্যালয়|কলকাতা|ভারত|jdvu.example',
		),
		designations: ['সহযোগী অধ্যাপক', 'গবেষক'],
		honorifics: ['ড.'],
		degrees: [''],
	},
	{
		id: 'tamil',
		script: 'Tamil',
		language: 'ta',
		given: list('முருகன்|murugan; கவிதா|kavitha; செல்வி|selvi; இராஜா|raja; மீனா|meena; குமார்|kumar'),
		family: list('சுப்பிரமணியன்|subramanian; இளங்கோ|ilango; பாண்டியன்|pandian; நடராஜன்|natarajan; வேலு|velu; சிவன்|sivan'),
		departments: list('தமிழ்த் துறை; வரலாற்றுத் துறை; இயற்பியல் துறை; பொருளியல் துறை'),
		institutions: list(
			'சென்னைப் பல்கலைக்கழகம்|சென்னை|இந்தியா|unom.example; மதுரை காமராசர் பல்கலைக்கழகம்|மதுரை|இந்தியா|mku.example; யாழ்ப்பாணப் பல்கலைக்கழகம்|யாழ்ப்பாணம்|இலங்கை|jfn.example; அரசு கலைக் கல்லூரி|சேலம்|இந்தியா|gacs.example',
		),
		designations: ['உதவிப் பேராசிரியர்', 'ஆய்வாளர்'],
		honorifics: ['முனைவர்'],
		degrees: [''],
	},
	{
		id: 'thai',
		script: 'Thai',
		language: 'th',
		given: list('สมชาย|somchai; กนกวรรณ|kanokwan; ประเสริฐ|prasert; มาลี|malee; วิชัย|wichai; สุดา|suda'),
		family: list('ใจดี|jaidee; ศรีสุข|srisuk; วงศ์ทอง|wongthong; แสงจันทร์|saengchan; บุญมี|boonmee; ทองคำ|thongkham'),
		departments: list('คณะวิทยาศาสตร์; คณะเกษตรศาสตร์; ภาควิชาฟิสิกส์; คณะครุศาสตร์'),
		institutions: list(
			'มหาวิทยาลัยเชียงใหม่|เชียงใหม่|ประเทศไทย|cmu.example; จุฬาลงกรณ์มหาวิทยาลัย|กรุงเทพฯ|ประเทศไทย|chula.example; มหาวิทยาลัยขอนแก่น|ขอนแก่น|ประเทศไทย|kku.example; มหาวิทยาลัยเกษตรศาสตร์|กรุงเทพฯ|ประเทศไทย|ku.example',
		),
		designations: ['อาจารย์', 'รองศาสตราจารย์'],
		honorifics: ['ดร.'],
		degrees: [''],
	},
]
