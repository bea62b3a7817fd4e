/** What people here take for a password, in lower case without accents or spaces: keyboards, tenderness, names, places. */
export const LOCAL_WORDS: ReadonlySet<string> = new Set(
  `
  motdepasse monmotdepasse lemotdepasse mdp passe azerty azertyuiop azertyui qsdfgh qsdfghjklm wxcvbn azertyqsdfgh
  bonjour bonsoir salut bienvenue merci soleil etoile liberte secret famille maman papa mamanpapa papamaman
  amour monamour jetaime jetaimemonamour moncoeur cheri cherie macherie moncheri doudou chouchou loulou bebe monbebe princesse
  prince football ballon lelion lions aigles elephants etalons lionsdelateranga allezlesaigles
  allah allahouakbar allahakbar bismillah inchallah alhamdoulillah machallah ramadan mohamed mohammed muhammad dieu
  dieumerci dieuestgrand dieuestamour dieuestbon mondieu jesus jesuschrist christ gloireadieu
  baara travail emploi boulot recrutement entreprise comptabilite comptable administrateur administration administrator
  admin utilisateur etudiant etudiante universite candidat candidate certificat competence motivation
  afrique africa mali bamako sikasso segou kayes mopti gao tombouctou koutiala kati koulikoro kita
  senegal dakar thies kaolack ziguinchor saintlouis touba mbour pikine rufisque diourbel tambacounda teranga
  cotedivoire ivoire abidjan yamoussoukro bouake daloa korhogo sanpedro yopougon cocody gagnoa
  burkina burkinafaso ouagadougou ouaga bobodioulasso bobo koudougou banfora ouahigouya
  orange orangemoney moov moovmoney mtn mtnmoney wave malitel sonatel telecel expresso telephone
  mamadou moussa ousmane ibrahim ibrahima oumar seydou amadou abdoulaye boubacar cheikh modou adama salif issa souleymane
  drissa lassina yacouba bakary aliou alioune babacar pape mouhamed youssouf siaka karim kassoum rasmane idrissa
  fatoumata aminata aissatou mariam mariame khadija kadiatou bintou awa fanta oumou ramata assetou salimata rokia djeneba
  ndeye astou coumba sokhna fatou adjoua akissi affoue aya
  konan kouassi kouame kouadio koffi yao kouakou brou
  traore diarra coulibaly keita diallo toure kone cisse camara sanogo sidibe dembele konate sissoko bamba ouattara doumbia
  maiga haidara sangare samake diakite fofana
  diop ndiaye ndoye fall sow faye gueye sarr seck mbaye niang thiam sall
  ouedraogo sawadogo kabore zongo compaore zoungrana nikiema ilboudo sankara thomassankara
  `
    .trim()
    .split(/\s+/),
);
