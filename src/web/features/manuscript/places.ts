import { countryCode, isCountry } from './countries.ts'
import { remembered } from './remembered.ts'

const states =
	'(?:andhra|arunachal|himachal|madhya|uttar) pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|jharkhand|karnataka|kerala|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttarakhand|west bengal|jammu(?: (?:and|&) kashmir)?|ladakh|puducherry|chandigarh|(?:new )?delhi|mumbai|kolkata|chennai|bengaluru|bangalore|hyderabad|pune|(?:नई )?दिल्ली|(?:उत्तर|मध्य) प्रदेश|बिहार|राजस्थान|महाराष्ट्र|उत्तराखंड|हरियाणा|झारखंड|छत्तीसगढ़'
const state = new RegExp(`^(?:${states})$`, 'iu')
const hanCountry = /中国|中國|台灣|台湾|日本/

const pieces = (text: string) =>
	text.split(/[,，、،;；\n]|\s[-–—|]\s/).map((piece) =>
		piece
			.trim()
			.replace(/^[(（]+|[)）.।。]+$|[-\s]*\d{4,7}$/g, '')
			.trim(),
	)

/** The code of the country that an address ends in. */
export const countryOf = (text: string): string | undefined =>
	pieces(text)
		.reverse()
		.map((piece) => countryCode(piece))
		.find(Boolean)

export const namesCountry = (text: string): boolean =>
	hanCountry.test(text) || pieces(text).some((piece) => isCountry(piece))

/** Only places: "Pune, Maharashtra". */
export const isPlaces = (text: string): boolean => pieces(text).every((piece) => isCountry(piece) || state.test(piece))

/** "Kochi, Kerala": one of several pieces is a country or state. */
export function endsInPlace(text: string): boolean {
	const all = pieces(text).filter(Boolean)
	return all.length > 1 && all.some((piece) => isCountry(piece) || state.test(piece))
}

/** A state or town beside the country: a piece that is no country, no department and no institution. */
export const namesStateOrTown = (text: string): boolean =>
	hanCountry.test(text) ||
	pieces(text).some(
		(piece) => piece && !isCountry(piece) && !isDepartment(piece) && !isInstitution(piece) && !isDesignation(piece),
	)

/** Whole words; "Carruthers-Dean" is a surname. */
const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}]|\\p{Ll}{4}-)(?:${words})(?![\\p{L}\\p{M}])`, 'iu')
const departmentWords =
	'd[eé]p(?:art[ae]?ment[os]?|t)\\.?s?|fa[ck][uoü]l[td]\\p{L}+|school|division|section|unit|chair|cent(?:re|er) (?:for|of)|lab(?:orat[oó]\\p{L}+|or)?s?|institut für|programme|program|विभाग|संकाय|के(?:ं|न्)द्र|кафедра|факуль?тет\\p{L}*|лаборатория|отдел|кафедри|قسم|كلية|دائرة|گروه|bölümü|jurusan|khoa(?= \\p{L})|bộ môn|jabatan|wydział|katedra|zakład|ústav|tanszék|afdeling|avdelning|institutionen|laitos|osasto|dipartimento|abteilung|lehrstuhl|fachbereich|ufr|service d\\S+|chu|unité|equipe|équipe|escola|scuola|schule|(?<=\\p{L} )group$|τμήμα|σχολή|отделение|підрозділ|ה?(?:מחלקה|פקולטה|חוג|קתדרה)|بخش|شعبہ|شعبة|دانشکده|فرع|ภาควิชา|คณะ|prodi|pusat|bahagian|chi cục|enstitüsü|müdürlüğü|başkanlığı|yüksekokulu|εφορεία|διεύθυνση|בית הספר|בית ספר|עיריית|משרד|شعبۂ|служба|управление|відділ|ośrodek'
const departments = word(departmentWords)
const hanDepartments =
	/系|学院|學院|学部|研究科|학과|학부|학회|部门|实验室|教研室|^คณะ|^ภาควิชา|^สาขา|துறை|বিভাগ|অনুষদ|ইনস্টিটিউট/
const institutions = word(
	'secretar[ií]a (?:municipal|estadual|de)|[uü]niver[sz](?:i[td]|za)\\p{L}*|uniwersyt\\p{L}*|ун[иі]вер[сз]итет\\p{L}*|sveučilište|yliopisto|háskóli|ülikool|pol[iy]t[eé](?:k|ch|h|c)ni[ck]\\p{L}*|institut(?!ional|ions)\\p{L}*|istituto|instytut\\p{L}*|[иі]нститут\\p{L}*|hogeschool|max planck|cnrs|csir|icar|icmr|cnr|csic|inserm|labs|services|campus|laborator(?:y|ies)|conservatory|association|commission|minist[eèé]ri?[eo]|hôpital|hospital(?:ar)?|ospedale|krankenhaus|klinikum|health (?:service|system)s?|nhs|government of|govt\\.?|univ\\.?|college|colegio|collège|centr[oe]|centrum|iit|nit|iim|aiims|mit|école|escuela|academy|academia|akademie|clinic|klinik|cent(?:re|er)|council|ministry|library|trust|foundation|corporation|company|ltd\\.?|limited|inc\\.?|gmbh|llc|llp|pvt\\.?|observatory|m[uú][sz]e(?:um|j|o|et)|musée|bibliot\\p{L}+|chambre d\\S+|stiftung|fundación|fundação|fondation|НИИ|agency|bureau|office|corporación|authority|society|school of|(?:reserve|central|world|national|development) bank|bank of|law firm|solicitors|attorneys|(?:high|secondary|primary) school|analytics|robotics|enterprises|federation|municipality|diocese|seminary|vidyapeeth|(?:maha|vishwa)?vidyalaya|sansthan|(?:विश्व|महा)?विद्यालय|विद्यापीठ|संस्था(?:न)?|कॉलेज|академ[иі][яи]|колледж|(?:ال)?(?:جامعة|معهد|مركز)|دانشگاه|پژوهشگاه|πανεπιστήμιο|কলেজ|విశ్వవిద్యాలయం|škola|σχολείο|đại học|trường|học viện|viện|אוניברסיטת|ה?(?:אוניברסיטה|טכניון|מכללה|מכון)|ביה"ח|مدرسة|مستشفى|وزارة|یونیورسٹی|больница|ινστιτούτο|πολυτεχνείο|νοσοκομείο|కళాశాల|યુનિવર્સિટી|ವಿಶ್ವವಿದ್ಯಾಲಯ|ಕಾಲೇಜು|மையம்|நிறுவனம்|bakanlığı|hastanesi|okulu|lisesi|kolej|sekolah|madrasah|sma|smk|smp|rumah sakit|dinas|badan|balai|lembaga|yayasan|bệnh viện|sở|ủy ban|trung tâm|công ty|ооо|зао|оао|пао|школа|музей|центр|εταιρεία|μουσείο|αρχεί[οα]|מוזיאון|ארכיון|בית חולים|جامعہ|کالج|ادارہ|سکول|مدرسه|بیمارستان|شرکت|وزارت|nemocnice|szpital|kórház|könyvtár|verket|högskolan|sjukhus(?:et)?|sykehus|ziekenhuis|gemeente|stichting|vereniging|verein|gesellschaft|kanzlei',
)
const compoundInstitutions =
	/大[学學]|[学學]院|研究(?:所|院|中心)|[医病]院|公司|(?:[学學]校|中学|高校|图书馆|図書館|博物[馆館]|科学院|设计院|センター|機構|協会|教育委員会|대학|학교|센터|공단|협회|도서관|박물관)(?![\p{L}])|대학[교원]|연구[소원]|병원|universität|(?:onderzoeks|ingenieurs|advies)bureau|(?:läns|stads|landes|stadt|national)mus(?:eet|eum)|hochschule|(?:archiv(?:es?|o)?|museum|institut|egyetem|intézet)(?!\p{L})|มหาวิทยาลัย|วิทยาลัย|สถาบัน|โรงพยาบาล|โรงเรียน|สำนักงาน|กรม|กระทรวง|பல்கலைக்கழக|கல்லூரி|უნივერსიტეტი|ინსტიტუტი|বিশ্ববিদ্যাল/iu
const designationWords =
	'profess?(?:or|eur)\\p{L}*|prof\\.|lecturers?|reader|research(?:er| associate| assistant)|scholars?|(?:ph\\.? ?d\\.?,?|doctoral) candidate|post-?doctoral (?:fellow|researcher)|students?|principal|head(?: of (?:the )?department)?|h\\.?o\\.?d\\.?|dean|director|scientists?|engineer|librarian|fellow|instructor|teacher|\\p{L}{3,}(?:ologist|onomist|ographer|ician|therapist)|archivist|curator|surgeon|consultant|manager|officer|advocate|registrar|enfermer[oa]|ingenier[oa]|ingénieure?|estudante|estudiante|étudiante?|abogad[oa]|médic[oa]|licenciad[oa]|mag[ií]ster|dozent(?:in)?|catedrático|maître de conférences|öğretim üyesi|dosen|आचार्य|प्राध्याप(?:क|िका)|प्रोफेसर|प्रवक्ता|शोधार्थी|संशोधक|विद्यार्थी|शोध छात्रा?|शोधकर्ता|व्याख्याता|प्राचार्य|(?:кандидат|доктор) [\\p{L}-]+ наук|(?:аспирант|магистрант|студент|доцент|профессор)(?:ка)?|преподаватель|научный сотрудник|أستاذ(?: مساعد| مشارك)?|مدرس|باحث|محاضر|استادیار|دانشیار|استاد|أستاذة|معيد|טוען|מרצה(?: בכיר)?|פרופסור|פרופ׳ חבר|דוקטורנט(?:ית)?|חוקרת?|καθηγ[ηή]τ(?:ής|ρια)|λέκτορας|εκπαιδευτικός|ερευνητ(?:ής|ρια)|υποψήφι(?:ος|α) διδάκτωρ|অধ্যাপক|প্রভাষক|গবেষক|பேராசிரியர்|ஆய்வாளர்|விரிவுரையாளர்|giảng viên|nghiên cứu sinh|adiunkt|asystent|docente?|odborný asistent|(?:egyetemi|főiskolai) (?:docens|tanár)|adjunktus|hallgató|guest faculty|adjunct|emeritus|faculty member|analyst|experts?|graduate|co-?ordinator|chair(?:man|person)?|specialist|pharmacist|veterinarian|асс?истент|инженер|заведующ(?:ий|ая) кафедрой|учитель|residents?|tutor|demonstrator|trainee|staff nurse|practitioner|dentist|attorney|barrister|solicitor|پروفیسر|لیکچرار|دانشجوی (?:دکتری|کارشناسی ارشد)|عضو هیئت علمی|mestrand[oa]|do(?:kt|ct|tt|ut)oran[dt]\\p{L}*|doutora?|bolsista|ricercat(?:ore|rice)|chercheuse?|enseignante?|wissenschaftliche[rn]? mitarbeiter(?:in)?|egyetemi tanársegéd|öğretmen|hemşire|araştırma görevlisi|doktora öğrencisi|pensyarah|mahasiswa|викладач|магістр(?:ант)?'
const designations = word(designationWords)
const hanDesignations =
	/^(?:(?:제\d|공동|교신|주)저자|연구위원|อาจารย์|(?:ผู้ช่วย|รอง)?ศาสตราจารย์|นักวิจัย|นักศึกษา.*|(?:조|부|명예|겸임|초빙|연구)?교수|강사|[박석]사과정|연구원|大学院生|助[手教]|(?:特任|名誉|客座|副|准)?教授|(?:高级)?工程师|(?:主任)?医师|[讲講][师師]|副?研究[员員]|(?:[博硕]士)?研究生|[博硕]士生|教員)$/

export const isDepartment = remembered((text) => departments.test(text) || hanDepartments.test(text))
export const isInstitution = remembered((text) => institutions.test(text) || compoundInstitutions.test(text))
export const isAffiliation = (text: string) => isDepartment(text) || isInstitution(text)
export const isDesignation = remembered((text) => designations.test(text) || hanDesignations.test(text))
/** "Associate Professor Department of Physics", "دانشیار گروه زراعت": the function stands before the department without a comma. */
const functionBefore = new RegExp(
	`^(?!graduate|\\p{sc=Cyrillic})(?:\\p{L}+ ){0,2}?(?:${designationWords}) (?=(?:${departmentWords})(?: |$))`,
	'iu',
)
export const withoutFunction = (text: string) => text.replace(functionBefore, '')
/** A place or a function. */
export const isDetail = (text: string): boolean =>
	isAffiliation(text) || isDesignation(text) || namesCountry(text) || isPlaces(text) || endsInPlace(text)
