import type { Words } from './word-lists.ts'

/** Words in Indonesian, Malay, Filipino, Swahili and Vietnamese. */
export const words: Words = {
	corresponding: 'tác giả liên hệ|người chịu trách nhiệm về bài viết|(?:liên hệ)(?=\\s*[:：])',
	and: 'và',
	author: 'tác giả|penulis|pengarang',
	email: 'surel|e-?mel|alamat (?:email|surel)|barua pepe|thư điện tử',
	kind: 'artikel penelitian|makalah',
	classification: '^ngày nhận(?!\\p{L})',
	salutation: 'kính gửi.{0,60}|dengan hormat.?',
	addressee: 'kepada yth',
	closing: 'trân trọng|hormat (?:kami|saya)',
	listLabel: 'disusun oleh',
	formName:
		'nama(?: lengkap)?|nama (?:pengarang|penulis|peneliti)(?: \\d)?|(?:pengarang|penulis) (?:\\d|pertama|kedua|ketiga|keempat)|họ (?:và )?tên|jina(?: kamili)?|pangalan',
	formAffiliation:
		'instansi|institusi|afiliasi|universitas|fakult[ia]s?|alamat institusi|(?:cơ quan|đơn vị)(?: công tác)?|taasisi',
	guide: 'pembimbing|penyelia|penasihat|promotor',
	other:
		'(?:người|giảng viên) hướng dẫn|(?:người )?phản biện|biên tập(?: viên)?|penyunting|editor|reviewer|penguji|mitra bestari|pewasit|penilai|informan|responden|narasumber|peserta|mengetahui|menyetujui|diketahui oleh|disahkan oleh|ketua \\p{L}+',
	abstract: 'tóm tắt|abstrak|ikisiri|muhtasari',
	keywords: 'từ khóa|kata kunci|maneno (?:makuu|muhimu)|(?:mga )?susing salita',
	introduction: 'đặt vấn đề|pendahuluan|utangulizi|pengenalan|panimula',
	references:
		'tài liệu tham khảo|daftar (?:pustaka|rujukan|referensi|kepustakaan)|rujukan|(?:mga )?sanggunian|marejele?o',
	department: 'bộ môn|chi cục|jurusan|khoa(?= \\p{L})|jabatan|prodi|pusat|bahagian',
	institution:
		'đại học|trường|học viện|viện|bệnh viện|sở|ủy ban|trung tâm|công ty|sekolah|madrasah|sma|smk|smp|stmik|stie|stikes|stkip|rumah sakit|dinas|badan|balai|lembaga|yayasan',
	designation: '(?:giảng|sinh|học) viên|nghiên cứu sinh|peneliti|mahasiswi|dosen|pensyarah|mahasiswa',
	form: '(?:borang|formulir|pormularyo|fomu|phiếu (?:gửi|đăng|nộp|thông)|surat (?:pernyataan|pengantar|permohonan)|lembar (?:pengesahan|pernyataan)|pernyataan (?:keaslian|penulis)|đơn (?:đề nghị|xin)|(?:giấy|bản|lời) cam)(?!\\p{L}).{0,60}',
	office:
		'jurnal|majalah|redaksi|urus ?setia|sekretariat|seminar|tạp chí|tòa soạn|hội thảo|ban biên tập|jarida|lppm|track',
	titleLabel:
		'(?:tajuk|judul)(?: (?:manuskrip|naskah|artikel|makalah|penelitian|kertas kerja))?|tên bài(?: báo| viết)?|kichwa|pamagat',
	honorific: 'ts|p?gs|ths|ncs|madya|puan|encik|ustaz|bapak|ibu|hj|(?:bs(?:ck)?i*|ks|ds|cn)(?=\\.)',
	degree: '[sm]\\.(?:pd|[ethpm]|kom|sos|si|ag|kep|farm|psi|ip|hum|ked|ak|k\\.?m|gz|pt|kes|eng|kn)',
}
