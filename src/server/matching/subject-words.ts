import { stemOf } from './stems.ts'

/** Most journals state their subjects in English: these words let a paper in another language meet them. */
const languages = ['en', 'es', 'pt', 'fr', 'it', 'de', 'ru', 'id', 'tr'] as const
const rows = `law | derecho jurídico | direito jurídico | droit juridique | diritto giuridico | recht rechtlich rechtsprechung gesetzlich | право правовой юридический | hukum | hukuk
criminal | penal delito | penal crime | pénal | penale | strafverfahren strafrecht | уголовный | pidana | ceza
health | salud sanitario | saúde | santé sanitaire | salute sanitario | gesundheit | здоровье | kesehatan | sağlık
medicine | medicina médico | medicina médico | médecine médical | medicina medico | medizin | медицина медицинский | kedokteran | tıp
patient | paciente | paciente | patient | paziente | patient | пациент больной | pasien | hasta
disease | enfermedad | doença | maladie | malattia | krankheit erkrankung | болезнь заболевание | penyakit | hastalık
nursing | enfermería | enfermagem enfermeira | infirmier | infermiere | pflege | сестринский | keperawatan | hemşirelik
clinical | clínico | clínico | clinique | clinico | klinisch | клинический | klinis | klinik
education | educación educativo enseñanza | educação ensino | éducation enseignement école | educazione istruzione | bildung erziehung | образование обучение | pendidikan | eğitim okul
teacher | docente profesor maestro | professor | enseignant | insegnante | lehrer | учитель педагог | guru | öğretmen
pedagogy | pedagogía pedagógico | pedagogia | pédagogie pédagogique | pedagogia | pädagogik | педагогика | pedagogi | pedagoji
student | estudiante alumno | estudante aluno | élève étudiant | studente allievo | student schüler | студент ученик | siswa mahasiswa | öğrenci
school | escuela escolar | escola | école | scuola | schule | школа | sekolah | okul
university | universidad | universidade | université | università | universität hochschule | вуз университет | perguruan | üniversite
administration | administración gestión | administração gestão | administration | amministrazione | verwaltung | управление | administrasi manajemen | yönetim
planning | planificación | planejamento | planification | pianificazione | planung | планирование | perencanaan | planlama
language | lengua idioma lenguaje | língua linguagem | langue langage | lingua linguaggio | sprache | язык | bahasa | dil
linguistics | lingüística | linguística | linguistique | linguistica | sprachwissenschaft sprachgeschichte | лингвистика языкознание | linguistik | dilbilim
literature | literatura novela | literatura conto | littérature roman | letteratura romanzo | literatur roman | литература роман | sastra | edebiyat
history | historia | história | histoire | storia | geschichte | история исторический | sejarah | tarih
archaeology | arqueología | arqueologia | archéologie | archeologia | archäologie | археология | arkeologi | arkeoloji
ancient | antiguo antigüedad | antigo | antique antiquité | antico | antike hellenistisch römisch griechisch | древний античный | kuno | antik
rome | roma romano | roma | rome romain | roma romano | rom römisch | рим римский | romawi | roma
greece | grecia griego | grécia | grèce grec | grecia greco | griechenland griechisch | греция греческий | yunani | yunan
prehistory | prehistoria | pré-história | préhistoire | preistoria | vorgeschichte | первобытный | prasejarah | tarihöncesi
art | arte artístico escultura pintura | arte | art artistique | arte | kunst | искусство | seni | sanat
music | música | música | musique | musica | musik | музыка | musik | müzik
culture | cultura cultural patrimonio | cultura | culture | cultura | kultur | культура | budaya kebudayaan | kültür
heritage | patrimonio | patrimônio | patrimoine | patrimonio | erbe | наследие памятник | warisan | miras
philosophy | filosofía filosófico | filosofia | philosophie philosophique | filosofia | philosophie | философия | filsafat | felsefe
epistemology | epistemología epistemológico conocimiento | epistemologia | épistémologie | epistemologia | erkenntnistheorie | эпистемология | epistemologi | epistemoloji
knowledge | conocimiento saber | conhecimento saber | savoir connaissance | conoscenza | wissen | знание | pengetahuan | bilgi
religion | religión religioso | religião | religion religieux | religione | religion | религия | agama | din
theology | teología | teologia | théologie | teologia | theologie | богословие теология | teologi | ilahiyat
islamic | islámico | islâmico | islamique | islamico | islamisch | исламский | islam syariah | islam
economics | economía económico | economia econômico | économie économique | economia economico | wirtschaft | экономика экономический | ekonomi | ekonomi iktisat
finance | finanzas financiero fiscal | finanças financeiro | finance financier | finanza | finanzen | финансы | keuangan | finans
accounting | contabilidad contable | contabilidade contador | comptabilité | contabilità | buchhaltung rechnungswesen | бухгалтерский учёт | akuntansi | muhasebe
audit | auditoría | auditoria | audit | revisione | wirtschaftsprüfung | аудит | audit | denetim
tax | impuesto tributario | imposto | impôt fiscalité | imposta | steuer | налог | pajak | vergi
business | empresa negocio | empresa negócio | entreprise | impresa azienda | unternehmen | предприятие бизнес | bisnis perusahaan usaha | işletme
marketing | mercadeo | marketing | marketing | marketing | marketing | маркетинг | pemasaran | pazarlama
labor | laboral trabajo empleo trabajador | trabalho emprego | travail emploi | lavoro | arbeit | труд | tenaga kerja | emek
poverty | pobreza pobre | pobreza | pauvreté | povertà | armut | бедность | kemiskinan | yoksulluk
development | desarrollo | desenvolvimento | développement | sviluppo | entwicklung | развитие | pembangunan pengembangan | kalkınma
regional | regional región | regional região | régional région | regionale | regional | региональный регион | daerah wilayah | bölge
sustainability | sostenible sostenibilidad | sustentável sustentabilidade | durable durabilité | sostenibile | nachhaltigkeit | устойчивый | keberlanjutan berkelanjutan | sürdürülebilir
policy | política | política | politique | politica | politik | политика | kebijakan | politika
politics | política político | política político | politique | politica | politik | политика политический | politik | siyaset
democracy | democracia | democracia | démocratie | democrazia | demokratie | демократия | demokrasi | demokrasi
constitutional | constitucional constitución | constitucional | constitutionnel | costituzionale | verfassung | конституция | konstitusi | anayasa
administrative | administrativo | administrativo | administratif | amministrativo | verwaltungsrecht | административный | administrasi | idari
communication | comunicación | comunicação | communication | comunicazione | kommunikation | коммуникация | komunikasi | iletişim
media | medios | mídia | média | media | medien | медиа | media | medya
sociology | sociología | sociologia | sociologie | sociologia | soziologie | социология | sosiologi | sosyoloji
social | social sociedad | social sociedade | social société | sociale società | sozial gesellschaft | социальный общество | sosial masyarakat | sosyal toplum
anthropology | antropología etnografía | antropologia | anthropologie | antropologia | anthropologie | антропология | antropologi | antropoloji
indigenous | indígena | indígena | autochtone | indigeno | indigen | коренной | adat | yerli
drugs | droga sustancia | droga | drogue | droga | drogen | наркотик | narkoba | uyuşturucu
pharmacology | farmacología fármaco medicinal | farmacologia | pharmacologie | farmacologia | pharmakologie | фармакология | farmasi obat | farmakoloji
gender | género mujer | gênero mulher | genre femme | genere donna | geschlecht frau | гендер женщина | gender perempuan | cinsiyet kadın
psychology | psicología psicológico | psicologia | psychologie | psicologia | psychologie | психология психический | psikologi | psikoloji
science | ciencia científico | ciência | science | scienza | naturwissenschaft | естествознание | sains | fen
mathematics | matemática | matemática | mathématiques | matematica | mathematik | математика | matematika | matematik
chemistry | química | química | chimie | chimica | chemie | химия | kimia | kimya
physics | física | física | physique | fisica | physik | физика | fisika | fizik
biology | biología | biologia | biologie | biologia | biologie | биология | biologi | biyoloji
zoology | zoología animal | zoologia | zoologie | zoologia | zoologie | зоология | zoologi hewan | zooloji
entomology | entomología insecto | entomologia inseto | entomologie insecte | entomologia insetto | entomologie insekten | энтомология | entomologi serangga | entomoloji böcek
taxonomy | taxonomía | taxonomia | taxonomie | tassonomia | taxonomie | таксономия | taksonomi | taksonomi
ecology | ecología | ecologia | écologie | ecologia | ökologie | экология | ekologi | ekoloji
environment | ambiente ambiental | ambiente ambiental | environnement | ambiente | umwelt | среда | lingkungan | çevre
agriculture | agricultura agrícola | agricultura | agriculture | agricoltura | landwirtschaft | сельский хозяйство | pertanian petani | tarım
water | agua hídrico | água | eau | acqua | wasser | вода | air | su
irrigation | riego | irrigação | irrigation | irrigazione | bewässerung | орошение | irigasi | sulama
swamp | pantano | pântano | marais | palude | sumpf | болото | rawa | bataklık
engineering | ingeniería | engenharia | ingénierie | ingegneria | ingenieur | инженерный | teknik rekayasa | mühendislik
technology | tecnología | tecnologia | technologie | tecnologia | technologie technik | технология | teknologi | teknoloji
information | información | informação | information | informazione | information | информация | informasi | bilgi
system | sistema | sistema | système | sistema | system | система | sistem | sistem
computer | computación informática | computação informática | informatique | informatica | informatik | компьютер | komputer informatika | bilgisayar
image | imagen | imagem | image | immagine | bild | изображение | citra | görüntü
artificial | artificial | artificial | artificiel | artificiale | künstlich | искусственный | buatan | yapay
library | biblioteca | biblioteca bibliotecário | bibliothèque | biblioteca | bibliothek | библиотека | perpustakaan | kütüphane
museum | museo | museu museólogo | musée | museo | museum | музей | museum | müze
sport | deporte | esporte desporto | sport | sport | sport | спорт | olahraga | spor
physical | físico | físico | physique | fisico | körperlich | физический двигательный | jasmani | fiziksel beden
military | militar guerra | militar | militaire | militare | militär | военный | militer | askeri
weapons | arma | arma | arme | arma | waffe | оружие | senjata | silah
food | alimento | alimento | aliment | alimento | lebensmittel | питание | pangan makanan | gıda
tourism | turismo turista | turismo | tourisme | turismo | tourismus | туризм | pariwisata wisata | turizm
elderly | anciano adulto mayor | idoso | âgé | anziano | alt | пожилой | lansia | yaşlı
care | cuidado atención | cuidado cuidador | soin | cura | versorgung | уход | perawatan | bakım
internal | interno | interno | interne | interno | innere | внутренний | dalam | iç
diabetes | diabetes | diabetes | diabète | diabete | diabetes | диабет | diabetes | diyabet
hypertension | hipertensión | hipertensão | hypertension | ipertensione | hypertonie | гипертония | hipertensi | hipertansiyon
surgery | cirugía | cirurgia | chirurgie | chirurgia | chirurgie | хирургия | bedah | cerrahi
child | niño infantil | criança infantil | enfant | bambino | kind | ребенок дети | anak | çocuk
energy | energía | energia | énergie | energia | energie | энергия | energi | enerji
architecture | arquitectura | arquitetura | architecture | architettura | architektur | архитектура | arsitektur | mimarlık
geography | geografía territorio | geografia | géographie | geografia | geographie | география | geografi | coğrafya
state | estado | estado | état | stato | staat | государство | negara | devlet
international | internacional | internacional | international | internazionale | international | международный | internasional | uluslararası`

const byLanguage = readRows()

function readRows(): Map<string, Map<string, Set<string>>> {
	const found = new Map(languages.map((language) => [language as string, new Map<string, Set<string>>()]))
	for (const row of rows.split('\n')) {
		const [english = '', ...others] = row.split('|').map((cell) => cell.trim())
		const stem = stemOf(english, 'en')
		for (const [at, words] of others.entries()) {
			const language = languages[at + 1] ?? 'en'
			for (const word of words.split(' ')) {
				const own = stemOf(word, language)
				const known = found.get(language)?.get(own) ?? new Set()
				found.get(language)?.set(own, known.add(stem))
			}
		}
	}
	return found
}

const none: ReadonlySet<string> = new Set()

/** The English stems of what a word of another language means as a subject. */
export const englishStems = (stem: string, language: string): ReadonlySet<string> =>
	byLanguage.get(language)?.get(stem) ?? none
