const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Articles, prepositions and conjunctions: small inside a title in title case (MLA 9, Chicago 17). */
export const smallWords = words(`
	a about above across after against along alongside amid amidst among amongst an and apropos around as aside astride at
	atop barring before behind below beneath beside besides between beyond but by circa despite down during except for from
	given in inside into lest like near next nor notwithstanding of off on onto or out over per plus pro qua sans since so
	than the through throughout till to toward towards under underneath until unto up upon versus via vs with within without
	yet al ca de et v van von c d
`)

/** Small words that an author's capital does not protect. `Given`, `Van` or `Down` may be meant; `Of` is not. */
export const surelySmall = words(
	'a an and as at but by for from in into nor of on onto or over per the to upon via with within without',
)

/** Before a hyphen they take no capital after it: `Anti-inflammatory` (Chicago 8.161, MLA 2.90). */
export const prefixes = words(`
	anti bi bio co counter de dis electro extra hyper hypo infra inter intra macro mega meta micro mid mini mono multi nano
	neo neuro non over para photo poly post pre pro pseudo psycho quasi re semi sub super supra thermo trans tri ultra un
	under uni
`)

/** Words that no title in another language holds: `de`, `a`, `in` or `et` are found in many. */
export const surelyEnglish = words(
	'about across after among and at between but by during for from into its of on or than the their through to toward towards under upon using versus via vs with within without',
)

/** The second part of a scientific name is never capitalised (Chicago 8.159). */
export const epithets = words(`
	aegypti aeruginosa aestivum albicans annuum aureus cerevisiae cholerae coli difficile elegans falciparum fumigatus gambiae
	melanogaster monocytogenes musculus norvegicus officinale oleifera pneumoniae pylori rerio sapiens sativa sativum somnifera
	subtilis thaliana tuberosum typhi typhimurium vivax vulgaris
`)

/** Words of other languages that show that a title is not English, unless small words of English are there too. */
export const foreignWords = words(`
	der die das und von den dem des ein eine zur zum mit für auf über im bei aus nach sowie
	le la les du et aux une dans pour sur avec au ou est chez entre vers à
	de el los las del y para por con una en un como sobre desde su al e
	da do dos das na no nas nos ao uma com em os às ção
	il lo gli della dello dei delle nel nella sul di per che
	van het een voor met op bij naar
	dan di pada terhadap dengan untuk dalam yang dari oleh sebagai pengaruh analisis studi
	ve ile için bir üzerine
`)

/**
 * Names that keep their capital in sentence case. Only what an article's title is likely to hold; a name that is missing
 * keeps its capital all the same where the author wrote the title in sentence case.
 */
export const properNouns = words(`
	africa african afghan afghanistan albania albanian algeria algerian alps alzheimer amazon america american americas andes
	andhra angola antarctic antarctica arab arabia arabian arabic arctic argentina argentine armenia armenian
	asia asian assam athens atlantic australia australian austria austrian aztec azerbaijan
	bahrain bali balkan baltic bangalore bangla bangladesh bangladeshi banach bantu basque bayes bayesian beijing belarus
	belgian belgium bengal bengali bengaluru berlin bernoulli bessel bhutan bihar bohr bolivia boltzmann bombay boolean
	bosnia boston botswana brahmaputra brazil brazilian britain british brownian buddha buddhism buddhist bulgaria bulgarian
	burmese cairo calcutta california cambodia cambodian cambridge cameroon canada canadian caribbean cartesian catalan
	catholic caucasian caucasus cauchy celtic chandigarh chennai chhattisgarh chicago chile chilean china chinese christ
	christian christianity cochrane colombia colombian colorado confucian congo coulomb croatia croatian cuba cuban cyprus
	czech dalit damascus danish danube darwin darwinian dehradun delhi denmark descartes dhaka dirac doppler dravidian dubai
	dutch ecuador edinburgh egypt egyptian einstein england english erlang estonia ethiopia ethiopian euclidean euler
	eulerian eurasia europe european fermi fibonacci fiji finland finnish florida foucault fourier france freud freudian
	french galilean gandhi gandhian ganga ganges gaussian geneva georgia german germany ghana ghanaian goa greece greek
	greenland gujarat gujarati gulf hamiltonian harvard haryana hausa hawaii hebrew hegel hermitian hilbert himachal himalaya
	himalayan himalayas hindi hindu hinduism hiroshima hong hungarian hungary huntington hyderabad iceland igbo inca india
	indian indians indies indonesia indonesian indus iran iranian iraq iraqi ireland irish islam islamic islamist israel
	israeli istanbul italian italy ivorian jain jainism jaipur jakarta jamaica jammu japan japanese java javanese jewish
	jharkhand jordan jordanian judaism jungian kannada kant kantian karachi karnataka kashmir kashmiri kazakhstan kenya kenyan
	kerala keynesian kiswahili kolkata kong korea korean kuwait kyrgyz lagos lagrange lagrangian lahore lao laos laplace
	laplacian latin latvia lebanese lebanon leninist liberia libya lithuania london los lucknow lyapunov madagascar madhya
	madras maharashtra malawi malay malayalam malaysia malaysian maldives mali malta manchester mandarin manhattan manipur
	maori marathi markov markovian marx marxism marxist mauritius maxwell maya mediterranean meghalaya mekong mesopotamia
	mexican mexico michigan mizoram moldova monet mongolia mongolian morocco moroccan moscow mozambique mughal mumbai muslim
	muslims myanmar mysore nagaland nagpur nairobi namibia nash navier nehru nepal nepalese nepali netherlands newton
	newtonian niger nigeria nigerian nile nordic norway norwegian odisha odia oman ontario orissa oxford pacific pakistan
	pakistani palestine palestinian panama paraguay pareto paris parkinson parsi pashto patna persian peru peruvian petri
	philippine philippines poisson poland polish polynesia portugal portuguese prussian pune punjab punjabi pythagorean qatar
	quaker quebec quechua rajasthan rajput ramanujan ramayana renaissance rio riemann riemannian roman romania romanian rome
	russia russian rwanda sahara saharan sahel samoa sanskrit saudi saussure scandinavia scandinavian scotland scottish
	senegal serbia serbian shakespeare shakespearean shanghai shia siberia siberian sierra sikh sikhism sikkim sindh singapore
	sinhala slovak slovakia slovenia somali somalia spain spanish sri stokes sudan sudanese sufi sumatra sunni surat swahili
	sweden swedish swiss switzerland sydney syria syrian tagore taiwan taiwanese tajikistan tamil tanzania tanzanian taoist
	tehran telangana telugu texas thai thailand tibet tibetan togo tokyo toronto trinidad tripura tunisia turing turkey
	turkish turkmenistan uganda ugandan ukraine ukrainian urdu uruguay uttar uttarakhand uzbek uzbekistan varanasi vedanta
	vedic venezuela venice venn victorian vienna vietnam vietnamese viking wales weibull welsh xhosa yamuna yemen yoruba zambia
	zealand zimbabwe zulu
	january february april june july august september october november december monday tuesday wednesday thursday friday
	saturday sunday
	bluetooth facebook google instagram linkedin linux microsoft python scopus twitter wikipedia windows youtube zigbee
	escherichia salmonella staphylococcus streptococcus plasmodium mycobacterium bacillus candida aspergillus drosophila
	arabidopsis oryza triticum zea ocimum azadirachta curcuma aedes anopheles homo klebsiella pseudomonas helicobacter vibrio
	caenorhabditis saccharomyces withania moringa
	ambedkar covid
`)

/** What keeps its capitals in a title that has nothing else. `IT`, `US` and `WHO` would be words. */
export const acronyms = words(`
	abdc aids ai api apis bim bse cad cfd cnn co2 covid crm csr ct dna ecg eeg erp eu fdi fdm fmcg gan gdp gis gps gsm gst
	hiv hplc hr hrm ibm icmr ict iit iot ipo isro kpi lgbt lgbtq lstm mba mimo ml mri ncert ngo ngos nlp nse nss oecd pca pcr
	pcos phd pid plc psu pv rbi rfid rna sap sars sem seo sme smes spss sql svm swot tb uae ugc uk un unesco unicef usa uv
	vlsi vr wto xml
`)

/** A single letter behind one of these is its name. */
export const labelled = words(
	'vitamin vitamins hepatitis influenza type grade group class protein appendix plan part schedule',
)

/** Two words that are one name, although one of them is common alone. */
export const properPairs = new Set([
	'united states',
	'united kingdom',
	'united nations',
	'united arab',
	'arab emirates',
	'new delhi',
	'new zealand',
	'new york',
	'south africa',
	'south korea',
	'north korea',
	'south asia',
	'sri lanka',
	'tamil nadu',
	'uttar pradesh',
	'madhya pradesh',
	'andhra pradesh',
	'himachal pradesh',
	'west bengal',
	'hong kong',
	'saudi arabia',
	'world war',
	'middle east',
	'european union',
])
