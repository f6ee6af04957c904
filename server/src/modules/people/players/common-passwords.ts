/** The most common passwords in Brazil and elsewhere, lower case, from eight characters on, because shorter passwords are refused anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  00000000 01020304 0102030405 01234567 012345678 0123456789 0987654321 10101010 101010101 10203040
  1020304050 102030405060 11111111 11223344 1122334455 112233445566 12121212 121212121 123123123 123321123
  12341234 12344321 1234512345 123454321 1234554321 123456123456 12345678 123456789 1234567890 12345678910
  123456789a 123456789q 12345678a 12345678q 12345679 1234567a 123456987 123456aa 123456abc 123456as
  123456qwerty 12345abc 1234abcd 1234qwer 123789456 123abc456 123qweasd 123qweasdzxc 13131313 147147147
  147258369 147852369 159159159 159357159 159753159 19191919 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 22222222 252525252 31415926 314159265 321654987 33333333
  44444444 456456456 55555555 66666666 69696969 741852963 77777777 789456123 789789789 87654321 88888888
  963852741 987456321 987654321 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456
  aaaaaaaa abacaxi1 abc12345 abc123456 abcabcabc abcd1234 abcd12345 abcdefgh acesso01 acesso123 admin123
  admin1234 adminadmin administrator adriana1 alessandra alexandra alexandre amanda123 amizade1 amor1234
  amoreterno amorzinho anabeatriz anacarolina anaclara anajulia android1 antonio1 aparecida aposta123
  apostas1 apostas123 arthur123 asd123456 asd123asd asdasdasd asdf1234 asdfasdf asdfgh123 asdfghjk
  asdfghjkl athletico atletico ayrtonsenna bahia1931 baseball basketball batman123 beatriz1 beatriz123
  bebezinho bemvindo bemvindo1 bet12345 bet365365 betano123 boasorte bonita123 borboleta botafogo
  botafogo1 brasil10 brasil12 brasil123 brasil2014 brasil2022 brasil2026 brasileiro bruna123 bruno123
  cabeludo cachorrinho cachorro cachorro1 camila123 campeao1 carlos123 carnaval carolina carolina1
  caroline cassino1 cassino123 cavalo123 celular1 cerveja1 cerveja123 changeme changeme1 chapecoense
  charlie1 chocolate chocolate1 cocacola computador computador1 computer coracao1 corinthians corinthians1
  corinthians10 coritiba corvette cristo123 cruzeiro cruzeiro1 daniel123 daniela1 daniele1 danielle
  deus1234 deuseamor deusebom deusefiel deusfiel deusnocomando dinheiro dinheiro1 dinheiro123 dragon123
  dragonball eduarda1 eduardo1 eduardo123 entrar123 escola123 esperanca esporteclube estrela1 estrelinha
  euteamo1 euteamo123 evangelho facebook facebook1 familia1 familia123 fe123456 feijoada felicidade
  felipe123 fernanda fernanda1 fernando fernando1 ferrari1 flamengo flamengo1 flamengo10 flamengo81
  fluminense football football1 fortaleza fortnite francisca francisco freefire freefire1 freefire123
  futebol1 futebol123 gabriel1 gabriel123 gabriela gabriela1 galo1908 galodoido gatinha1 gatinho1
  gloriaadeus google123 gostosa1 gostosao gremio123 gremio1903 guest123 guilherme guilherme1 gustavo1
  gustavo123 heitor123 henrique henrique1 iloveu123 iloveyou iloveyou1 iloveyou2 instagram internacional
  internet internet1 iphone123 isabela1 isabella isabelle jackpot1 jackpot777 jennifer jesus123 jesus777
  jesuscristo jesuscristo1 jesuseamor jesusteama jesusvive joao1234 joaopedro joaovictor joaovitor
  jogo1234 jogolimpo jogolimpo1 jogolimpo123 jordan23 juliana1 juliana123 larissa1 larissa123 legiaourbana
  leonardo leonardo1 leticia1 letmein1 letmein123 linda123 linkedin lorena123 loteria1 loveyou123 lucas123
  lucky777 luckyday maconha420 maluco123 manuela1 marcela1 marcelo1 mariaclara mariaeduarda mariajose
  mariana1 mariana123 master123 mateus123 matheus1 matheus123 megasena mengao81 mercedes metallica
  meuamor1 meuamor123 meubebe1 meusamores michael1 michelle miguel123 milionario minecraft minhafamilia
  minhasenha minhasenha1 monkey123 morango1 mudar123 mudar1234 mustang1 naruto123 natalia1 neymar10
  neymarjr nirvana1 nossasenhora p@ssw0rd p@ssword pa$$word palhaco1 palmeiras palmeiras1 palmeiras1914
  passw0rd password password1 password123 patricia patricia1 pele1000 pix12345 playstation pokemon1
  pokemon123 poker123 princesa princesa1 princesinha princess princess1 professor professora q123456789
  q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qqqqqqqq qweasd123 qweasdzxc qweqweqwe qwer1234 qwerasdf
  qwerty01 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertyuiop123 rafael123 rafaela1
  raulseixas ricardo1 roberto1 roblox123 rockandroll rockroll rodrigo1 rodrigo123 roleta123 ronaldinho
  ronaldo9 root1234 samsung1 samsung123 samuel123 santamaria santos10 santos1912 santosfc saopaulo
  saopaulo1 saopaulofc saudade1 saudades sebastiao segredo1 segredo123 segredos senha123 senha1234
  senha12345 senha123456 senhorjesus shadow123 soccer123 sophia123 sorte123 sortudo1 spfc1930 spiderman1
  sport1905 starwars sucesso1 sucesso123 sunshine superman teamo123 teamomuito telefone telefone1 tequiero
  test1234 teste123 teste1234 testtest thiago123 tiago123 tigrinho tigrinho1 tigrinho123 timao1910
  toor1234 trabalho trabalho1 trocar123 trustno1 twitter1 user1234 usuario1 usuario123 valentina vanessa1
  vasco1898 vascodagama vencedor victoria victoria1 vinicius vinicius1 vitoria1 vitoria123 vodka123
  welcome1 welcome123 whatever whatsapp whatsapp1 xbox1234 xxxxxxxx youtube1 zaq12wsx zaq1zaq1 zxcvbnm1
  zxcvbnm123 zxcvbnma zzzzzzzz
`
    .trim()
    .split(/\s+/),
)

/** Words that stay weak with up to five appended digits or signs. */
export const COMMON_STEMS: ReadonlySet<string> = new Set(
  `
  acesso admin administrador alexandre amanda amor antonio aposta apostas arthur asdfgh asdfghjkl atletico
  beatriz bemvindo botafogo brasil cachorro camila carlos carolina cassino chocolate computador
  corinthians cruzeiro daniel deus deusefiel dinheiro eduarda eduardo esperanca euteamo facebook familia
  felicidade felipe fernanda fernando flamengo fluminense football francisco freefire futebol gabriel
  gremio guilherme gustavo henrique iloveyou instagram internacional internet isabela jackpot jesus
  jesuscristo jogolimpo juliana larissa leonardo leticia letmein loteria lucas marcelo mariana mateus
  matheus megasena meuamor miguel minecraft minhasenha mudar palmeiras password patricia pokemon princesa
  qwerty qwertyuiop rafael ricardo roberto rodrigo samuel santos saopaulo segredo senha senhas sorte
  sunshine superman teste thiago tigrinho trocar usuario valentina vanessa vasco victoria vinicius vitoria
  welcome whatsapp zxcvbnm
`
    .trim()
    .split(/\s+/),
)
