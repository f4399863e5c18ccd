/** Titles, sentences and keywords of a language, and the words above abstract, keywords and introduction. */
export type Texts = { titles: string[]; sentences: string[]; keywords: string[]; headings: string[] }

const lines = (text: string) =>
	text
		.trim()
		.split('\n')
		.map((line) => line.trim())

const english: Texts = {
	titles: lines(`
		Groundwater Use on Small Farms in Dry Districts
		Rice and Rain
		Effects of Salt on the Growth of Mangrove Seedlings: A Field Study
		Who Pays for Clean Water? Evidence from Three Cities
		A Survey of Attention in Deep Neural Networks
		Reading Rooms and Rural Libraries in Kerala, India
		Nurses' Views on Night Shifts: A Qualitative Study
		The University as a Neighbour
		Machine Learning for Early Detection of Crop Disease
		Trade, Tariffs and Trust
		Job Satisfaction among School Teachers in Lagos State, Nigeria
		Impact of Microfinance on Women Entrepreneurs: An Empirical Analysis
		Synthesis and Characterization of ZnO Nanoparticles for Photocatalysis
		COVID-19 and Mental Health of Medical Students
		Toward a Theory of Public Space
		Land Reform
		Memory, Migration and the Novel
		Machines That Listen: Speech Recognition for Low-Resource Languages
		A randomized controlled trial of brief counselling in primary care
		On the stability of periodic solutions of delay equations
		E-Commerce Adoption in Small Firms – Barriers and Opportunities
		Digital Libraries and the Right to Read
		Women, Work and Water in the Upper Nile
		HIGHER EDUCATION AND REGIONAL DEVELOPMENT IN EASTERN EUROPE
		An Improved Algorithm for Sorting Nearly Sorted Lists
		Solar Drying of Mango Slices: Kinetics and Quality
		Corporate Governance and Firm Value: Does Board Size Matter?
		Prevalence of Anaemia in Pregnant Women Attending a Tertiary Hospital
	`),
	sentences: lines(`
		Smallholders in dry districts decide each season how much water to give and when.
		We followed forty farms through three years and compared what the soil held with what the farmers believed it held.
		The two differed most after short rains, when fields looked wet and were not.
		A simple gauge closed most of that gap, at a cost that most households could bear.
		Farms that used it gave a fifth less water and harvested as much as before.
		The saving was largest where water had to be pumped from the deepest wells.
		Data were collected from 312 respondents by a structured questionnaire and analysed with SPSS 26.
		The results show a significant relation between training and performance (p < 0.05).
		We discuss what this means for policy and name the limits of the study.
		No earlier work has measured this effect outside the laboratory.
	`),
	keywords: lines(`
		irrigation
		soil moisture
		smallholders
		water policy
		dry land
		machine learning
		public health
		job satisfaction
		climate change
		gender
		higher education
		neural networks
		India
		photocatalysis
		trade
	`),
	headings: ['Abstract', 'Keywords', 'Introduction'],
}
const make = (titles: string, sentences: string, keywords: string, headings: string): Texts => ({
	titles: titles.split('|'),
	sentences: sentences.split('|'),
	keywords: keywords.split('|'),
	headings: headings.split('|'),
})

export const texts: Record<string, Texts> = {
	en: english,
	es: make(
		'El agua en las fincas pequeñas de las zonas secas|La escuela rural y sus maestros: un estudio de caso|Historia, memoria y olvido',
		'Este trabajo estudia cómo deciden los pequeños agricultores cuánta agua dar a sus campos cada temporada.|Se observaron cuarenta fincas durante tres años y se compararon las creencias con las mediciones del suelo.|Un medidor sencillo ahorró una quinta parte del agua sin pérdida de la cosecha.|Los resultados tienen consecuencias para la política del agua en toda la región.',
		'agua|fincas|suelo|riego|política del agua|escuela rural',
		'Resumen|Palabras clave|Introducción',
	),
	vi: make(
		'Ảnh hưởng của nước mặn đến sinh trưởng của cây lúa|Phát triển du lịch sinh thái ở đồng bằng sông Cửu Long',
		'Nghiên cứu này khảo sát bốn mươi hộ nông dân trong ba năm liên tiếp ở vùng đồng bằng.|Kết quả cho thấy một dụng cụ đo đơn giản giúp tiết kiệm một phần năm lượng nước tưới.|Năng suất thu hoạch không giảm so với các hộ không sử dụng dụng cụ này.|Chúng tôi thảo luận ý nghĩa của kết quả đối với chính sách nước ở địa phương.',
		'nước|đất|nông dân|tưới tiêu|chính sách|lúa',
		'Tóm tắt|Từ khóa|Đặt vấn đề',
	),
	zh: make(
		'干旱地区小农户灌溉用水研究|基于深度学习的水稻病害识别方法|论城市公共空间的演变',
		'本文研究干旱地区小农户每个季节如何决定灌溉用水量。|我们在三年中跟踪了四十个农场，并比较了土壤含水量与农民的判断。|结果表明，简单的测量仪可以节约五分之一的用水而不减少收成。|文章最后讨论了研究结果对水资源政策的意义以及研究的局限。|在地下水位最深的地区，节水效果最为明显，农户的接受程度也最高。',
		'灌溉|土壤水分|小农户|水资源政策|深度学习|水稻',
		'摘要|关键词|引言',
	),
	ja: make(
		'乾燥地域における小規模農家の水利用に関する研究|深層学習を用いた作物病害の早期検出|都市の記憶と公共空間',
		'本研究は、乾燥地域の小規模農家が季節ごとにどのように灌漑水量を決定しているかを明らかにする。|四十の農場を三年間調査し、土壌水分の実測値と農家の認識とを比較した。|簡易な測定器の利用により、収量を減らすことなく水の使用量が五分の一減少した。|これらの結果が水政策に対してもつ意味と研究の限界について考察する。',
		'灌漑|土壌水分|農家|水政策|深層学習|作物',
		'要旨|キーワード|はじめに',
	),
	ko: make(
		'건조 지역 소농의 농업용수 이용에 관한 연구|딥러닝을 이용한 벼 병해 조기 탐지',
		'본 연구는 건조 지역의 소농이 매 계절 물을 얼마나 주는지를 어떻게 결정하는지 살펴본다.|사십 개 농가를 삼 년 동안 조사하여 토양 수분의 실측값과 농민의 인식을 비교하였다.|간단한 측정기를 사용한 농가는 수확량의 감소 없이 물 사용량을 오분의 일 줄였다.|연구 결과가 물 정책에 주는 의미와 연구의 한계를 논의하였다.',
		'관개|토양 수분|소농|물 정책|딥러닝|벼',
		'초록|주제어|서론',
	),
	ar: make(
		'استخدام المياه في المزارع الصغيرة في المناطق الجافة|أثر التدريب في أداء العاملين: دراسة ميدانية',
		'تدرس هذه الورقة كيف يقرر صغار المزارعين في المناطق الجافة كمية المياه التي يستخدمونها في كل موسم.|تابعنا أربعين مزرعة خلال ثلاث سنوات وقارنا رطوبة التربة بتقديرات المزارعين.|أظهرت النتائج أن أداة قياس بسيطة توفر خمس المياه دون خسارة في المحصول.|نناقش دلالات هذه النتائج لسياسات المياه في المنطقة وحدود الدراسة.',
		'الري|التربة|سياسات المياه|المزارع الصغيرة|التدريب|الأداء',
		'الملخص|الكلمات المفتاحية|المقدمة',
	),
	he: make(
		'שימוש במים בחוות קטנות באזורים יבשים|זיכרון, הגירה וספרות',
		'מאמר זה בוחן כיצד חקלאים קטנים באזורים יבשים מחליטים בכל עונה כמה מים לתת לשדותיהם.|עקבנו אחר ארבעים חוות במשך שלוש שנים והשווינו את לחות הקרקע לאמונות החקלאים.|מד פשוט חסך חמישית מן המים בלי לפגוע ביבול.|אנו דנים במשמעות הממצאים למדיניות המים ובמגבלות המחקר.',
		'השקיה|קרקע|מדיניות מים|חקלאים|בצורת|יבול',
		'תקציר|מילות מפתח|מבוא',
	),
	hi: make(
		'ग्रामीण क्षेत्रों में सिंचाई का बदलता स्वरूप|प्रेमचंद की कहानियों में किसान जीवन|महिला शिक्षा और सामाजिक परिवर्तन: एक अध्ययन',
		'यह अध्ययन बताता है कि सूखे क्षेत्रों के छोटे किसान हर मौसम में खेतों को कितना पानी देने का निर्णय कैसे लेते हैं।|हमने तीन वर्षों तक चालीस खेतों का अध्ययन किया और मिट्टी की नमी की तुलना किसानों के अनुमान से की।|एक साधारण मापक यंत्र से उपज घटाए बिना पाँचवें हिस्से के बराबर पानी की बचत हुई।|अंत में जल नीति के लिए इन परिणामों का अर्थ और अध्ययन की सीमाएँ बताई गई हैं।',
		'सिंचाई|मिट्टी|किसान|जल नीति|शिक्षा|ग्रामीण विकास',
		'सारांश|मुख्य शब्द|प्रस्तावना',
	),
	ru: make(
		'Использование воды в малых хозяйствах засушливых районов|О влиянии обучения на производительность труда|История и память в современном романе',
		'В статье рассматривается, как мелкие хозяйства в засушливых районах решают, сколько воды давать полям в каждом сезоне.|Сорок хозяйств наблюдались в течение трёх лет, и влажность почвы сравнивалась с оценками хозяев.|Показано, что простой прибор позволяет сберечь пятую часть воды без потери урожая.|Обсуждается значение результатов для водной политики и ограничения исследования.',
		'орошение|почва|водная политика|засуха|урожай|обучение',
		'Аннотация|Ключевые слова|Введение',
	),
	el: make(
		'Η χρήση του νερού σε μικρά αγροκτήματα ξηρών περιοχών|Μνήμη και λήθη στη σύγχρονη πεζογραφία',
		'Η εργασία εξετάζει πώς οι μικροί αγρότες σε ξηρές περιοχές αποφασίζουν κάθε εποχή πόσο νερό θα δώσουν στα χωράφια τους.|Παρακολουθήσαμε σαράντα αγροκτήματα για τρία χρόνια και συγκρίναμε την υγρασία του εδάφους με τις εκτιμήσεις των αγροτών.|Ένα απλό όργανο εξοικονόμησε το ένα πέμπτο του νερού χωρίς απώλεια της σοδειάς.|Συζητούμε τη σημασία των αποτελεσμάτων για την πολιτική του νερού.',
		'άρδευση|έδαφος|πολιτική νερού|αγρότες|ξηρασία|σοδειά',
		'Περίληψη|Λέξεις-κλειδιά|Εισαγωγή',
	),
	bn: make(
		'শুষ্ক অঞ্চলের ছোট খামারে পানির ব্যবহার|রবীন্দ্রনাথের ছোটগল্পে গ্রামীণ জীবন',
		'এই প্রবন্ধে শুষ্ক অঞ্চলের ক্ষুদ্র কৃষকেরা প্রতি মৌসুমে জমিতে কতটা পানি দেবেন তা কীভাবে ঠিক করেন তা আলোচনা করা হয়েছে।|আমরা তিন বছর ধরে চল্লিশটি খামার পর্যবেক্ষণ করে মাটির আর্দ্রতার সঙ্গে কৃষকদের ধারণার তুলনা করেছি।|একটি সহজ মাপযন্ত্র ফলন না কমিয়ে এক পঞ্চমাংশ পানি বাঁচিয়েছে।|পানি নীতির জন্য এই ফলাফলের অর্থ এবং গবেষণার সীমাবদ্ধতা আলোচনা করা হয়েছে।',
		'সেচ|মাটি|কৃষক|পানি নীতি|খরা|ফলন',
		'সারসংক্ষেপ|মূল শব্দ|ভূমিকা',
	),
	ta: make(
		'வறண்ட பகுதிகளில் சிறு பண்ணைகளின் நீர்ப் பயன்பாடு|சங்க இலக்கியத்தில் நிலமும் வாழ்வும்',
		'வறண்ட பகுதிகளில் உள்ள சிறு விவசாயிகள் ஒவ்வொரு பருவத்திலும் எவ்வளவு நீர் பாய்ச்ச வேண்டும் என்பதை எவ்வாறு முடிவு செய்கிறார்கள் என்பதை இக்கட்டுரை ஆராய்கிறது.|மூன்று ஆண்டுகளாக நாற்பது பண்ணைகள் கவனிக்கப்பட்டு மண்ணின் ஈரப்பதம் விவசாயிகளின் கணிப்புடன் ஒப்பிடப்பட்டது.|ஒரு எளிய அளவுகோல் விளைச்சல் குறையாமல் ஐந்தில் ஒரு பங்கு நீரைச் சேமித்தது.|இந்த முடிவுகளின் பொருளும் ஆய்வின் எல்லைகளும் இறுதியில் விவாதிக்கப்படுகின்றன.',
		'பாசனம்|மண்|விவசாயிகள்|நீர்க் கொள்கை|வறட்சி|விளைச்சல்',
		'சுருக்கம்|முக்கிய வார்த்தைகள்|அறிமுகம்',
	),
	th: make(
		'การใช้น้ำในไร่นาขนาดเล็กของพื้นที่แห้งแล้ง|การพัฒนาการท่องเที่ยวชุมชนอย่างยั่งยืน',
		'งานวิจัยนี้ศึกษาว่าเกษตรกรรายย่อยในพื้นที่แห้งแล้งตัดสินใจให้น้ำแก่ไร่นาในแต่ละฤดูอย่างไร|คณะผู้วิจัยติดตามไร่นาสี่สิบแห่งเป็นเวลาสามปีและเปรียบเทียบความชื้นของดินกับความเชื่อของเกษตรกร|ผลการวิจัยพบว่าเครื่องวัดอย่างง่ายช่วยประหยัดน้ำได้หนึ่งในห้าโดยผลผลิตไม่ลดลง|บทความอภิปรายความหมายของผลการวิจัยต่อนโยบายน้ำและข้อจำกัดของการศึกษา',
		'การชลประทาน|ดิน|เกษตรกร|นโยบายน้ำ|ภัยแล้ง|ผลผลิต',
		'บทคัดย่อ|คำสำคัญ|บทนำ',
	),
}
