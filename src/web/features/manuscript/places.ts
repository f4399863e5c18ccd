const countries =
	'afghanistan|albania|algeria|andorra|angola|argentina|armenia|australia|austria|azerbaijan|bahamas|bahrain|bangladesh|barbados|belarus|belgium|belize|benin|bhutan|bolivia|bosnia and herzegovina|botswana|brazil|brasil|brunei|bulgaria|burkina faso|burundi|cambodia|cameroon|canada|cape verde|chad|chile|china|colombia|comoros|congo|costa rica|croatia|cuba|cyprus|czech republic|czechia|denmark|djibouti|dominican republic|ecuador|egypt|el salvador|eritrea|estonia|eswatini|ethiopia|fiji|finland|france|gabon|gambia|georgia|germany|deutschland|ghana|greece|guatemala|guinea|guyana|haiti|honduras|hong kong|hungary|iceland|india|indonesia|iran|iraq|ireland|israel|italy|italia|ivory coast|jamaica|japan|jordan|kazakhstan|kenya|kosovo|kuwait|kyrgyzstan|laos|latvia|lebanon|lesotho|liberia|libya|liechtenstein|lithuania|luxembourg|macau|madagascar|malawi|malaysia|maldives|mali|malta|mauritania|mauritius|mexico|méxico|moldova|monaco|mongolia|montenegro|morocco|mozambique|myanmar|namibia|nepal|netherlands|the netherlands|new zealand|nicaragua|niger|nigeria|north macedonia|norway|oman|pakistan|palestine|panama|papua new guinea|paraguay|peru|perú|philippines|poland|polska|portugal|qatar|romania|russia|russian federation|rwanda|saudi arabia|kingdom of saudi arabia|senegal|serbia|seychelles|sierra leone|singapore|slovakia|slovenia|somalia|south africa|south korea|republic of korea|korea|south sudan|spain|españa|sri lanka|sudan|suriname|sweden|switzerland|suisse|schweiz|syria|taiwan|tajikistan|tanzania|thailand|togo|trinidad and tobago|tunisia|turkey|türkiye|turkmenistan|uganda|ukraine|united arab emirates|uae|u\\.?k\\.?|united kingdom|england|scotland|wales|u\\.?s\\.?a?\\.?|united states|united states of america|uruguay|uzbekistan|venezuela|vietnam|viet nam|yemen|zambia|zimbabwe|p\\.? ?r\\.? china|भारत|नेपाल|中国|中國|台灣|台湾|日本|대한민국|한국|россия|российская федерация|украина|україна|казахстан|беларусь|مصر|العراق|السعودية|المملكة العربية السعودية|الأردن|الجزائر|المغرب|تونس|ایران|پاکستان|বাংলাদেশ|ভারত|ไทย|ประเทศไทย|ישראל|ελλάδα'
const states =
	'andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|jammu(?: (?:and|&) kashmir)?|ladakh|puducherry|chandigarh|(?:new )?delhi|mumbai|kolkata|chennai|bengaluru|bangalore|hyderabad|pune|दिल्ली|नई दिल्ली|उत्तर प्रदेश|मध्य प्रदेश|बिहार|राजस्थान|महाराष्ट्र|उत्तराखंड|हरियाणा|झारखंड|छत्तीसगढ़'
const state = new RegExp(`^(?:${states})$`, 'iu')
const country = new RegExp(`^(?:${countries})$`, 'iu')
const hanCountry = /中国|中國|台灣|台湾|日本/

const pieces = (text: string) =>
	text.split(/[,，،;\n]|\s[-–—|]\s/).map((piece) =>
		piece
			.trim()
			.replace(/[.।。]$|[-\s]*\d{4,7}$/g, '')
			.trim(),
	)

export const namesCountry = (text: string): boolean =>
	hanCountry.test(text) || pieces(text).some((piece) => country.test(piece) || country.test(`${piece}.`))
export const isCountry = (text: string): boolean => country.test(text.trim().replace(/\.$/, ''))

/** Only places: "Pune, Maharashtra". */
export const isPlaces = (text: string): boolean =>
	pieces(text).every((piece) => country.test(piece) || state.test(piece))

/** "Kochi, Kerala": one of several pieces is a country or state. */
export function endsInPlace(text: string): boolean {
	const all = pieces(text).filter(Boolean)
	return all.length > 1 && all.some((piece) => country.test(piece) || state.test(piece))
}

/** A state or town beside the country: a piece that is no country, no department and no institution. */
export const namesStateOrTown = (text: string): boolean =>
	hanCountry.test(text) ||
	pieces(text).some(
		(piece) => piece && !country.test(piece) && !isDepartment(piece) && !isInstitution(piece) && !isDesignation(piece),
	)

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')
const departments = word(
	'dep(?:artment|artement|artamento|t)\\.?s?|departamento|département|faculty|faculté|facultad|faculdade|fakultät|facoltà|fakultas|school|division|section|unit|chair|cent(?:re|er) for|cent(?:re|er) of|lab(?:oratory|oratoire|oratorio|or)?s?|institut für|programme|program|विभाग|संकाय|केंद्र|केन्द्र|кафедра|факультет|лаборатория|отдел|кафедри|قسم|كلية|دائرة|گروه|bölümü|fakültesi|jurusan|khoa|অনুষদ|বিভাগ|துறை|ภาควิชา|คณะ',
)
const hanDepartments = /系|学院|學院|学部|研究科|학과|학부|部门|实验室|教研室/
const institutions = word(
	'universit(?:y|ies|é|à|ät|as|eit|et|etet|ate|ies)|universidad(?:e)?|univ\\.?|üniversitesi|uniwersytet|egyetem|college|colegio|collège|institut(?:e|es|ion|o|ul)?|istituto|iit|nit|iim|aiims|mit|polytechnic|hochschule|école|escuela|academy|academia|akademie|hospital|clinic|klinik|cent(?:re|er)|council|ministry|museum|library|trust|foundation|corporation|company|ltd\\.?|limited|inc\\.?|gmbh|llc|llp|pvt\\.?|observatory|agency|bureau|authority|society|school of|vidyapeeth|vidyalaya|mahavidyalaya|vishwavidyalaya|sansthan|विश्वविद्यालय|विद्यापीठ|महाविद्यालय|विद्यालय|संस्थान|संस्था|कॉलेज|университет(?:а)?|институт(?:а)?|академия|академии|університет|колледж|جامعة|معهد|مركز|دانشگاه|پژوهشگاه|πανεπιστήμιο|বিশ্ববিদ্যালয়|কলেজ|பல்கலைக்கழகம்|கல்லூரி|విశ్వవిద్యాలయం|đại học|trường|มหาวิทยาลัย|אוניברסיטת',
)
const compoundInstitutions = /大学|大學|学院|學院|研究所|研究院|医院|病院|대학교|연구소|universität|hochschule/i
const designations = word(
	'professors?|prof\\.|lecturers?|reader|research(?:er| scholars?| fellow| associate| assistant| student)|scholars?|ph\\.? ?d\\.?,? (?:scholar|student|candidate)|doctoral (?:student|candidate)|post-?doctoral (?:fellow|researcher)|(?:post|under)?-?graduate students?|m\\.?(?:tech|sc|phil|a)\\.? (?:student|scholar)|students?|principal|vice[ -]principal|head(?: of (?:the )?department)?|h\\.?o\\.?d\\.?|dean|(?:joint |deputy |assistant )?director|scientists?|engineer|librarian|fellow|instructor|teacher|physician|surgeon|consultant|manager|officer|advocate|registrar|profesora?|professeure?|professorin|professore|dozent(?:in)?|catedrático|maître de conférences|öğretim üyesi|dosen|आचार्य|प्राध्यापक|प्राध्यापिका|प्रोफेसर|प्रवक्ता|शोधार्थी|शोध छात्रा?|शोधकर्ता|व्याख्याता|प्राचार्य|(?:кандидат|доктор) [\\p{L}-]+ наук|профессор|доцент|аспирант(?:ка)?|старший преподаватель|преподаватель|научный сотрудник|أستاذ(?: مساعد| مشارك)?|مدرس|باحث|محاضر|استادیار|دانشیار',
)
const hanDesignations = /^(?:副?教授|讲师|講師|助教|研究员|副研究员|博士生|硕士生|博士研究生|硕士研究生|教員|准教授)$/

export const isDepartment = (text: string) => departments.test(text) || hanDepartments.test(text)
export const isInstitution = (text: string) => institutions.test(text) || compoundInstitutions.test(text)
export const isAffiliation = (text: string) => isDepartment(text) || isInstitution(text)
export const isDesignation = (text: string) => designations.test(text) || hanDesignations.test(text)
